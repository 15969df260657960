import type { Filter, Test } from '../matching/filter.ts';
import { classOf, compare, orderClass } from '../values/compare.ts';
import { encodeKey } from '../values/key.ts';
import { BSONRegExp, type Value } from '../values/types.ts';

/** A range of one field's values. */
export interface Interval {
  readonly low: Value;
  readonly lowInclusive: boolean;
  readonly high: Value;
  readonly highInclusive: boolean;
  /** The type class of both ends; an open end extends to the end of the class. */
  readonly kind: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
  /** One more value outside the range: a stored regular expression equals itself as a pattern. */
  readonly also?: Value;
}

/** What a filter says about one field: exact values or a range. */
export type Constraint =
  | { readonly kind: 'points'; readonly values: readonly Value[] }
  | { readonly kind: 'interval'; readonly interval: Interval };

/** The tests that all matching documents must pass, by path. */
export function conjunction(filter: Filter): ReadonlyMap<string, readonly Test[]> {
  const result = new Map<string, Test[]>();
  collect(filter, result);
  return result;
}

function collect(filter: Filter, result: Map<string, Test[]>): void {
  if (filter.kind === 'and') for (const item of filter.items) collect(item, result);
  if (filter.kind !== 'field') return;
  const known = result.get(filter.path);
  if (known === undefined) result.set(filter.path, [filter.test]);
  else known.push(filter.test);
}

function isIndexable(value: Value): boolean {
  // An array matches by its elements or as a whole: too many ways for one range.
  return !Array.isArray(value) && !(value instanceof BSONRegExp);
}

function point(value: Value): Constraint {
  return { kind: 'points', values: [value] };
}

/** What one test allows, or undefined if an index cannot help. */
export function constraintOf(test: Test): Constraint | undefined {
  const { operator, operand } = test;
  switch (operator) {
    case '$eq':
      return isIndexable(operand) ? point(operand) : undefined;
    case '$in':
      if (!Array.isArray(operand) || !operand.every(isIndexable)) return undefined;
      return { kind: 'points', values: operand };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeOf(operator, operand);
    case '$regex':
      return prefixOf(test);
    default:
      return undefined;
  }
}

function rangeOf(operator: string, operand: Value): Constraint | undefined {
  const kind = classOf(operand);
  if (!isIndexable(operand) || kind === orderClass.minKey || kind === orderClass.maxKey)
    return undefined;
  const inclusive = operator.endsWith('e');
  const isLow = operator.startsWith('$g');
  return {
    kind: 'interval',
    interval: {
      low: operand,
      lowInclusive: inclusive,
      high: operand,
      highInclusive: inclusive,
      kind,
      lowOpen: !isLow,
      highOpen: isLow,
    },
  };
}

function prefixOf({ operand, prefix }: Test): Constraint | undefined {
  if (prefix === undefined || prefix === '') return undefined;
  return {
    kind: 'interval',
    interval: {
      low: prefix,
      lowInclusive: true,
      high: `${prefix}\u{10ffff}`,
      highInclusive: true,
      kind: orderClass.string,
      lowOpen: false,
      highOpen: false,
      ...(operand instanceof BSONRegExp ? { also: operand } : {}),
    },
  };
}

/**
 * The narrower of two ranges; if their classes differ, the first (the recheck finds nothing in it).
 */
export function intersect(a: Interval, b: Interval): Interval {
  if (a.kind !== b.kind) return a;
  const lowFromB = a.lowOpen || (!b.lowOpen && compare(b.low, a.low) > 0);
  const highFromB = a.highOpen || (!b.highOpen && compare(b.high, a.high) < 0);
  const low = lowFromB ? b : a;
  const high = highFromB ? b : a;
  return {
    kind: a.kind,
    low: low.low,
    lowInclusive: low.lowInclusive,
    lowOpen: low.lowOpen,
    high: high.high,
    highInclusive: high.highInclusive,
    highOpen: high.highOpen,
    ...(a.also !== undefined && b.also !== undefined ? { also: a.also } : {}),
  };
}

/** A range of index bytes: start inclusive, end exclusive. */
export interface Bytes {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** The smallest bytes above everything that starts with these. */
export function successor(bytes: Buffer): Buffer {
  for (let last = bytes.length - 1; last >= 0; last -= 1) {
    const byte = bytes[last] ?? 0;
    if (byte === 0xff) continue;
    const result = Buffer.from(bytes.subarray(0, last + 1));
    result[last] = byte + 1;
    return result;
  }
  return Buffer.alloc(0);
}

/** The bytes of a range in a field of this direction. */
export function intervalBytes(interval: Interval, direction: 1 | -1): Bytes {
  const bracket = Buffer.from([direction > 0 ? interval.kind : 255 - interval.kind]);
  const low = interval.lowOpen ? undefined : encodeKey([interval.low], [direction]);
  const high = interval.highOpen ? undefined : encodeKey([interval.high], [direction]);
  const first = direction > 0 ? low : high;
  const last = direction > 0 ? high : low;
  const firstInclusive = direction > 0 ? interval.lowInclusive : interval.highInclusive;
  const lastInclusive = direction > 0 ? interval.highInclusive : interval.lowInclusive;
  return {
    start: first === undefined ? bracket : firstInclusive ? first : successor(first),
    end: last === undefined ? successor(bracket) : lastInclusive ? successor(last) : last,
  };
}
