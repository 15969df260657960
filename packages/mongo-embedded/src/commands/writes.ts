import { DuplicateKeyError, MongoError } from '../errors.ts';
import { beginSlice, checkDeadline, pauseDue, writeSliceMs } from '../flow.ts';
import type { Stored } from '../store/change.ts';
import type { Engine } from '../store/engine.ts';
import type { Located } from '../store/query.ts';
import type { Writer } from '../store/tables.ts';
import { decode } from '../values/decode.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';

/** An error as commands report it. */
export function errorFields(error: MongoError): Doc {
  const fields: Doc = doc({ code: error.code, codeName: error.codeName, errmsg: error.message });
  if (error instanceof DuplicateKeyError && isDoc(error.keyPattern) && isDoc(error.keyValue)) {
    fields.set('keyPattern', error.keyPattern);
    fields.set('keyValue', error.keyValue);
  }
  return fields;
}

/** How a command's statements are run. */
export interface Statements<Statement> {
  readonly ordered: boolean;
  readonly list: readonly Statement[];
  /** May touch many documents, so it runs in several writes and others get their turn. */
  readonly isLong: (statement: Statement) => boolean;
  readonly runLong: (statement: Statement, index: number) => Promise<void>;
  readonly deadlineMs?: number | undefined;
  /** Runs one statement inside a write that it shares with its neighbors. */
  readonly run: (writer: Writer, statement: Statement, index: number) => void;
  /** Ends the statements of one write, inside it, whether or not they were refused. */
  readonly finish?: () => void;
}

/** The most statements that share one write. */
const sharedWrite = 500;

/**
 * Runs the statements of a write command one by one. A refused one becomes a `writeErrors` entry;
 * with `ordered` (the default), the rest is not attempted.
 */
export async function runStatements<Statement>(
  engine: Engine,
  { ordered, list, isLong, runLong, run, finish, deadlineMs }: Statements<Statement>,
): Promise<Value[]> {
  const errors: Value[] = [];
  const stopped = (): boolean => ordered && errors.length > 0;
  let at = 0;
  while (at < list.length && !stopped()) {
    checkDeadline(deadlineMs);
    const first = at;
    const statement = list[first];
    if (statement !== undefined && isLong(statement)) {
      at += 1;
      try {
        await runLong(statement, first);
      } catch (error) {
        errors.push(writeError(error, first));
      }
      continue;
    }
    while (at < list.length && at - first < sharedWrite && !isLong(list[at] as Statement)) at += 1;
    const shared = list.slice(first, at);
    await engine.write((writer) => {
      beginSlice();
      try {
        for (const [offset, item] of shared.entries()) {
          if (stopped()) return;
          if (offset > 0 && pauseDue(writeSliceMs)) {
            at = first + offset;
            return;
          }
          try {
            run(writer, item, first + offset);
          } catch (error) {
            errors.push(writeError(error, first + offset));
          }
        }
      } finally {
        finish?.();
      }
    });
  }
  return errors;
}

function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError)) throw error;
  const fields = errorFields(error);
  fields.delete('codeName');
  return new Map<string, Value>([['index', index], ...fields]);
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

/**
 * Refuses a command if one of its statements has an unknown field or lacks a required one, before
 * anything is written. An error inside a statement affects only that statement.
 * @param list how messages name the statements, such as `update.updates`.
 */
export function checkStatements(
  list: string,
  statements: readonly Doc[],
  known: ReadonlySet<string>,
  required: readonly string[],
): void {
  checkBatch(statements.length);
  for (const statement of statements) {
    for (const name of statement.keys()) {
      if (!known.has(name))
        throw new MongoError(40415, `BSON field '${list}.${name}' is an unknown field.`);
    }
    for (const name of required) {
      if (!statement.has(name))
        throw new MongoError(40414, `BSON field '${list}.${name}' is missing but a required field`);
    }
  }
}

export function stored({ record, bytes }: Located): Stored {
  return { record, bytes, document: decode(bytes) };
}

/** A reply's counts, with `writeErrors` only if there are any. */
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
