import { MongoError } from '../errors.ts';
import { matches } from '../matching/filter.ts';
import { encodeKey } from '../values/key.ts';
import { indexOf } from '../values/path.ts';
import { bsonType, type Doc, isDoc, Opaque, type Value } from '../values/types.ts';
import type { Index } from './spec.ts';

/** LMDB holds keys up to 1,978 bytes; longer ones are cut and rechecked on the document. */
export const maxKeyBytes = 1900;

/** What an empty array puts into an index. */
const undefinedValue = new Opaque(bsonType.undefined, Buffer.alloc(0));

export interface Entries {
  readonly keys: readonly Buffer[];
  readonly multikey: boolean;
  readonly truncated: boolean;
}

const none: Entries = { keys: [], multikey: false, truncated: false };

/** The keys one document has in an index, cut to what the store can hold. */
export function entriesOf(index: Index, document: Doc): Entries {
  if (index.partial !== undefined && !matches(index.partial, document)) return none;
  const { keys, multikey } = wholeKeys(index, document);
  const truncated = keys.some((key) => key.length > maxKeyBytes);
  if (!truncated && keys.length === 1) return { keys, multikey, truncated };
  const cut = new Map(
    keys.map((key) => {
      const kept = key.subarray(0, maxKeyBytes);
      return [kept.toString('latin1'), kept];
    }),
  );
  return { keys: [...cut.values()], multikey, truncated };
}

/** The keys one document has in an index at their full length. */
export function wholeKeys(index: Index, document: Doc): { keys: Buffer[]; multikey: boolean } {
  const { values, multikey } = keyTuples(index, document);
  const directions = index.fields.map((field) => field.direction);
  return { keys: values.map((tuple) => encodeKey(tuple, directions)), multikey };
}

/**
 * The values one document has in an index, before they become bytes. All fields that go through
 * one array advance together, so that one element gives one tuple.
 */
function keyTuples(
  index: Index,
  document: Doc,
): { readonly values: readonly Value[][]; readonly multikey: boolean } {
  const present = { any: false };
  const state = { multikey: false };
  const start = index.fields.map((field) => ({
    value: document as Value | undefined,
    rest: field.parts,
  }));
  const values = expand(start, state, present);
  if (index.sparse && !present.any) return { values: [], multikey: false };
  return { values, multikey: state.multikey };
}

interface Cursor {
  readonly value: Value | undefined;
  readonly rest: readonly string[];
  /** The array this field has already been spread over; it is not spread twice. */
  readonly done?: boolean;
}

function expand(
  cursors: readonly Cursor[],
  state: { multikey: boolean },
  present: { any: boolean },
): Value[][] {
  const advanced = cursors.map(advance);
  const array = advanced.find(
    (cursor) => Array.isArray(cursor.value) && cursor.done !== true,
  )?.value;
  if (!Array.isArray(array)) {
    for (const cursor of advanced) if (cursor.value !== undefined) present.any = true;
    return [advanced.map((cursor) => cursor.value ?? null)];
  }
  state.multikey = true;
  const others = advanced.some(
    (cursor) => Array.isArray(cursor.value) && cursor.done !== true && cursor.value !== array,
  );
  if (others) throw new MongoError(171, 'cannot index parallel arrays');
  if (array.length === 0) {
    present.any ||= advanced.some((cursor) => cursor.value === array && cursor.rest.length === 0);
    return expand(
      advanced.map((cursor) =>
        cursor.value === array
          ? { value: cursor.rest.length === 0 ? undefinedValue : undefined, rest: [], done: true }
          : cursor,
      ),
      state,
      present,
    );
  }
  return array.flatMap((element) =>
    expand(
      advanced.map((cursor) => {
        if (cursor.value !== array) return cursor;
        // An array directly inside an array is a value; its documents are not looked into.
        if (cursor.rest.length === 0) return { value: element, rest: [], done: true };
        return { value: isDoc(element) ? element : undefined, rest: cursor.rest };
      }),
      state,
      present,
    ),
  );
}

/** Walks documents, and arrays by number, up to the next array or the end. */
function advance(cursor: Cursor): Cursor {
  let value = cursor.value;
  let rest = cursor.rest;
  while (rest.length > 0 && value !== undefined) {
    const part = rest[0] ?? '';
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) {
      if (indexOf(part) < 0) return { value, rest };
      const named = value.some((item) => isDoc(item) && item.has(part));
      if (named && indexOf(part) < value.length) {
        throw new MongoError(
          16746,
          `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
        );
      }
      if (named) return { value, rest };
      value = value[indexOf(part)];
    } else value = undefined;
    rest = rest.slice(1);
  }
  return cursor.done === true ? { value, rest, done: true } : { value, rest };
}
