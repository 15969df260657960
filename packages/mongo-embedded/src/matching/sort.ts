import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { splitPath, walkPath } from '../values/path.ts';
import { bsonType, type Doc, isDoc, Opaque, type Value } from '../values/types.ts';

interface SortKey {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

export type SortOrder = readonly SortKey[];

/** An empty array sorts below null, as the undefined of an index does. */
const emptyArray = new Opaque(bsonType.undefined, Buffer.alloc(0));

/** Parses `{a: 1, b: -1}`. */
export function parseSort(source: Doc): SortOrder {
  return [...source].map(([path, value]) => {
    if (isDoc(value))
      throw new MongoError(
        31138,
        `Illegal key in $sort specification: ${path}: $meta is not supported`,
      );
    const direction = isNumeric(value) ? toNumber(value) : Number.NaN;
    if (direction !== 1 && direction !== -1) {
      throw new MongoError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    }
    if (path === '' || path.startsWith('$')) {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$' or be empty: '${path}'`,
      );
    }
    return { path, parts: splitPath(path), direction };
  });
}

/** What a document is sorted by: of an array, its least element (descending: its greatest). */
export function sortValues(order: SortOrder, document: Doc): Value[] {
  return order.map(({ parts, direction }) => {
    let best: Value | undefined;
    const consider = (value: Value): void => {
      if (best === undefined || compare(value, best) * direction < 0) best = value;
    };
    walkPath(document, parts, (value) => {
      if (!Array.isArray(value)) consider(value ?? null);
      else if (value.length === 0) consider(emptyArray);
      else for (const item of value) consider(item);
      return false;
    });
    return best ?? null;
  });
}

export function compareSortValues(
  order: SortOrder,
  a: readonly Value[],
  b: readonly Value[],
): number {
  for (let position = 0; position < order.length; position += 1) {
    const difference = compare(a[position] ?? null, b[position] ?? null);
    if (difference !== 0) return difference * (order[position]?.direction ?? 1);
  }
  return 0;
}
