import { MongoError } from '../errors.ts';
import { indexOf } from './path.ts';
import { bsonType, type Doc, isDoc, Opaque, type Value } from './types.ts';

/** The value of an empty array: it sorts below null. */
const undefinedValue = new Opaque(bsonType.undefined, Buffer.alloc(0));

/** A document's values at several paths together. */
export interface KeyTuples {
  readonly tuples: readonly Value[][];
  /** Positions of the paths on which an array was spread: if there are any, so may be tuples. */
  readonly arrays: ReadonlySet<number>;
  /** Something was found at one of the paths. */
  readonly present: boolean;
}

/**
 * The values of a document at several paths, as an index stores them and a sort compares them. All
 * paths through one array advance together, so one element gives one tuple.
 * @param parallel what to throw if two paths go through different arrays.
 */
export function keyTuples(
  paths: readonly (readonly string[])[],
  document: Doc,
  parallel: () => MongoError,
): KeyTuples {
  const plain = plainTuple(paths, document);
  if (plain !== undefined) return plain;
  const state: State = { arrays: new Set(), present: false, parallel };
  const tuples = expand(
    paths.map((rest) => ({ value: document, rest })),
    state,
  );
  return { tuples, arrays: state.arrays, present: state.present };
}

const noArrays: ReadonlySet<number> = new Set();

/** The single tuple of a document without arrays along the paths, which is the usual case. */
function plainTuple(paths: readonly (readonly string[])[], document: Doc): KeyTuples | undefined {
  const tuple: Value[] = [];
  let present = false;
  for (const parts of paths) {
    let value: Value | undefined = document;
    for (const part of parts) {
      if (Array.isArray(value)) return undefined;
      value = isDoc(value) ? value.get(part) : undefined;
    }
    if (Array.isArray(value)) return undefined;
    if (value !== undefined) present = true;
    tuple.push(value ?? null);
  }
  return { tuples: [tuple], arrays: noArrays, present };
}

interface State {
  readonly arrays: Set<number>;
  present: boolean;
  readonly parallel: () => MongoError;
}

interface Cursor {
  readonly value: Value | undefined;
  readonly rest: readonly string[];
  /** The array this field has already been spread over; it is not spread twice. */
  readonly done?: boolean;
}

function expand(cursors: readonly Cursor[], state: State): Value[][] {
  const advanced = cursors.map(advance);
  const array = advanced.find(
    (cursor) => Array.isArray(cursor.value) && cursor.done !== true,
  )?.value;
  if (!Array.isArray(array)) {
    for (const cursor of advanced) if (cursor.value !== undefined) state.present = true;
    return [advanced.map((cursor) => cursor.value ?? null)];
  }
  for (const [position, cursor] of advanced.entries())
    if (cursor.value === array && cursor.done !== true) state.arrays.add(position);
  const others = advanced.some(
    (cursor) => Array.isArray(cursor.value) && cursor.done !== true && cursor.value !== array,
  );
  if (others) throw state.parallel();
  if (array.length === 0) {
    state.present ||= advanced.some((cursor) => cursor.value === array && cursor.rest.length === 0);
    return expand(
      advanced.map((cursor) =>
        cursor.value === array
          ? { value: cursor.rest.length === 0 ? undefinedValue : undefined, rest: [], done: true }
          : cursor,
      ),
      state,
    );
  }
  return array.flatMap((element) =>
    expand(
      advanced.map((cursor) => {
        if (cursor.value !== array) return cursor;
        // An array directly inside an array is a value; its documents are not searched.
        if (cursor.rest.length === 0) return { value: element, rest: [], done: true };
        return { value: isDoc(element) ? element : undefined, rest: cursor.rest };
      }),
      state,
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
