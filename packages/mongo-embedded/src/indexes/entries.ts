import { MongoError } from '../errors.ts';
import { matches } from '../matching/filter.ts';
import { encodeKey } from '../values/key.ts';
import { keyTuples } from '../values/key-tuples.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import type { Index } from './spec.ts';

/** LMDB allows keys of up to 1,978 bytes; longer ones are cut and rechecked on the document. */
export const maxKeyBytes = 1900;

export interface Entries {
  readonly keys: readonly Buffer[];
  /** Positions of the fields on whose paths this document has an array. */
  readonly arrays: ReadonlySet<number>;
  readonly truncated: boolean;
}

const noArrays: ReadonlySet<number> = new Set();
const none: Entries = { keys: [], arrays: noArrays, truncated: false };

/** The keys a document has in an index, cut to what the store allows. */
export function entriesOf(index: Index, document: Doc): Entries {
  if (index.partial !== undefined && !matches(index.partial, document)) return none;
  const { keys, arrays, distinct = false } = wholeKeys(index, document);
  const truncated = keys.some((key) => key.length > maxKeyBytes);
  if (!truncated && (distinct || keys.length === 1)) return { keys, arrays, truncated };
  const cut = new Map(
    keys.map((key) => {
      const kept = key.subarray(0, maxKeyBytes);
      return [kept.toString('latin1'), kept];
    }),
  );
  return { keys: [...cut.values()], arrays, truncated };
}

interface WholeKeys extends Omit<Entries, 'truncated'> {
  /** No two of the keys are equal. */
  readonly distinct?: boolean;
}

/** The keys a document has in an index at their full length. */
export function wholeKeys(index: Index, document: Doc): WholeKeys {
  const simple = keysOfOneList(index, document);
  if (simple !== undefined) return simple;
  const { tuples, arrays, present } = keyTuples(index.paths, document, parallelArrays);
  if (index.sparse && !present) return { keys: [], arrays: noArrays };
  return { keys: tuples.map((tuple) => encodeKey(tuple, index.directions)), arrays };
}

/**
 * The keys of a document in which one field of the index is a list of texts, and no other an array:
 * by far the most common array. What comes before and after the text is worked out once.
 */
function keysOfOneList({ paths, directions }: Index, document: Doc): WholeKeys | undefined {
  const values: Value[] = [];
  let position = -1;
  for (const [at, parts] of paths.entries()) {
    const value = plainValue(document, parts);
    if (value === spread) return undefined;
    if (Array.isArray(value)) {
      if (position >= 0 || value.length === 0) return undefined;
      position = at;
    }
    values.push(value ?? null);
  }
  const list = values[position];
  if (!Array.isArray(list) || !list.every((element) => typeof element === 'string'))
    return undefined;
  const [direction = 1] = directions.slice(position);
  const before = encodeKey(values.slice(0, position), directions);
  const after = encodeKey(values.slice(position + 1), directions.slice(position + 1));
  const keys = [...new Set(list)].map((element) =>
    Buffer.concat([before, encodeKey([element], [direction]), after]),
  );
  return { keys, arrays: new Set([position]), distinct: true };
}

const spread: unique symbol = Symbol('spread');

/** What is at a path that goes through no array. */
function plainValue(document: Doc, parts: readonly string[]): Value | undefined | typeof spread {
  let value: Value | undefined = document;
  for (const part of parts) {
    if (Array.isArray(value)) return spread;
    value = isDoc(value) ? value.get(part) : undefined;
  }
  return value;
}

function parallelArrays(): MongoError {
  return new MongoError(171, 'cannot index parallel arrays');
}
