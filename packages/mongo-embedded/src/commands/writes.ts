import { DuplicateKeyError, MongoError } from '../errors.ts';
import type { Stored } from '../store/change.ts';
import type { Located } from '../store/query.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { flag } from './arguments.ts';

/** An error as commands answer it. */
export function errorFields(error: MongoError): Doc {
  const fields: Doc = new Map<string, Value>([
    ['code', error.code],
    ['codeName', error.codeName],
    ['errmsg', error.message],
  ]);
  if (error instanceof DuplicateKeyError && isDoc(error.keyPattern) && isDoc(error.keyValue)) {
    fields.set('keyPattern', error.keyPattern);
    fields.set('keyValue', error.keyValue);
  }
  return fields;
}

/**
 * Runs the statements of a write command one by one. A refused one becomes a `writeErrors` entry;
 * with `ordered` (the default) the rest is not tried.
 */
export function runStatements<Statement>(
  body: Doc,
  statements: readonly Statement[],
  run: (statement: Statement, index: number) => void,
): Value[] {
  const ordered = flag(body, 'ordered', true);
  const errors: Value[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const fields = errorFields(error);
      fields.delete('codeName');
      errors.push(new Map<string, Value>([['index', index], ...fields]));
      if (ordered) break;
    }
  }
  return errors;
}

const maxBatch = 100_000;

/** A write command takes 1 to 100,000 statements. */
export function checkBatch(count: number): void {
  if (count >= 1 && count <= maxBatch) return;
  throw new MongoError(
    16,
    `Write batch sizes must be between 1 and ${maxBatch}. Got ${count} operations.`,
  );
}

export function stored({ record, bytes }: Located): Stored {
  return { record, bytes, document: decode(bytes) };
}

/** A reply's counts, with `writeErrors` only where there are some. */
export function writeReply(
  counts: Readonly<Record<string, Value | undefined>>,
  errors: Value[],
): Doc {
  const reply: Doc = new Map();
  for (const [name, value] of Object.entries(counts))
    if (value !== undefined) reply.set(name, value);
  if (errors.length > 0) reply.set('writeErrors', errors);
  return reply;
}
