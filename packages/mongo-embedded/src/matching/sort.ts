import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { keyTuples } from '../values/key-tuples.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';

interface SortKey {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

export type SortOrder = readonly SortKey[];

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

function parallelArrays(): MongoError {
  return new MongoError(2, 'cannot sort with keys that are parallel arrays');
}

/**
 * A document's sort key: of the tuples it would have in an index over these paths, the one that
 * comes first in this order.
 */
export function sortValues(order: SortOrder, document: Doc): readonly Value[] {
  const paths = order.map(({ parts }) => parts);
  const { tuples } = keyTuples(paths, document, parallelArrays);
  return tuples.reduce((first, tuple) =>
    compareSortValues(order, tuple, first) < 0 ? tuple : first,
  );
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
