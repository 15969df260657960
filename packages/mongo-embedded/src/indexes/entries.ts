import { MongoError } from '../errors.ts';
import { matches } from '../matching/filter.ts';
import { encodeKey } from '../values/key.ts';
import { keyTuples } from '../values/key-tuples.ts';
import type { Doc } from '../values/types.ts';
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
  const { keys, arrays } = wholeKeys(index, document);
  const truncated = keys.some((key) => key.length > maxKeyBytes);
  if (!truncated && keys.length === 1) return { keys, arrays, truncated };
  const cut = new Map(
    keys.map((key) => {
      const kept = key.subarray(0, maxKeyBytes);
      return [kept.toString('latin1'), kept];
    }),
  );
  return { keys: [...cut.values()], arrays, truncated };
}

/** The keys a document has in an index at their full length. */
export function wholeKeys(index: Index, document: Doc): Omit<Entries, 'truncated'> {
  const { tuples, arrays, present } = keyTuples(index.paths, document, parallelArrays);
  if (index.sparse && !present) return { keys: [], arrays: noArrays };
  return { keys: tuples.map((tuple) => encodeKey(tuple, index.directions)), arrays };
}

function parallelArrays(): MongoError {
  return new MongoError(171, 'cannot index parallel arrays');
}
