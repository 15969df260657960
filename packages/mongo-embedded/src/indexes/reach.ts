import type { Test } from '../matching/filter.ts';
import { encodeKey } from '../values/key.ts';
import type { Value } from '../values/types.ts';
import {
  type Bytes,
  constraintOf,
  type Interval,
  intersect,
  intervalBytes,
  successor,
} from './bounds.ts';
import { maxKeyBytes } from './entries.ts';
import { type Index, type IndexField, isSpread } from './spec.ts';

/** Beyond this many combinations of `$in` lists, the recheck does the rest. */
const maxStretches = 5000;

/** How far a filter narrows an index, and to which bytes. */
export interface Reach {
  readonly stretches: Bytes[];
  /** Leading fields with a list of exact values. */
  readonly points: number;
  /** Leading fields with one exact value each. */
  readonly pinned: number;
  /** Of `points`, those that look for null, which documents without the field have as well. */
  readonly nulls: number;
  readonly ranged: boolean;
}

/** What a filter's tests leave of an index: exact values of its first fields, then one range. */
export function reachOf(index: Index, tests: ReadonlyMap<string, readonly Test[]>): Reach {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let points = 0;
  let pinned = 0;
  let nulls = 0;
  for (const [position, field] of index.fields.entries()) {
    const values = sharesArray(index, position)
      ? undefined
      : pointsOf(usable(field, tests.get(field.path)));
    if (values === undefined || prefixes.length * values.length > maxStretches) break;
    const encoded = distinct(values.map((value) => encodeKey([value], [field.direction])));
    prefixes = prefixes.flatMap((prefix) => encoded.map((bytes) => Buffer.concat([prefix, bytes])));
    points += 1;
    if (values.includes(null)) nulls += 1;
    if (prefixes.length === 1 && pinned === points - 1) pinned = points;
  }
  const next = index.fields[points];
  const interval =
    next === undefined || sharesArray(index, points)
      ? undefined
      : intervalOf(usable(next, tests.get(next.path)), isSpread(index, points));
  const stretches = prefixes.flatMap((prefix) => stretchesOf(prefix, interval, next));
  return { stretches, points, pinned, nulls, ranged: interval !== undefined };
}

/**
 * Whether a field may go through the array of an earlier field. Two elements of one array may each
 * satisfy one of the two, and no entry holds both, so the later field narrows nothing.
 */
function sharesArray({ multikey, fields }: Index, position: number): boolean {
  if (!multikey) return false;
  const first = fields[position]?.parts[0];
  return fields.slice(0, position).some(({ parts }) => parts[0] === first);
}

/**
 * A filter path with a number in it also looks for a field of that name in the array's documents
 * and finds it missing; an index entry holds only the numbered element.
 */
function usable({ positional }: IndexField, tests: readonly Test[] = []): readonly Test[] {
  return positional ? tests.filter((test) => !test.accepts(undefined, { arrayIndex: -1 })) : tests;
}

function distinct(keys: Buffer[]): Buffer[] {
  const sorted = keys.sort(Buffer.compare);
  return sorted.filter((key, at) => at === 0 || !key.equals(sorted[at - 1] ?? Buffer.alloc(0)));
}

function pointsOf(tests: readonly Test[]): readonly Value[] | undefined {
  let best: readonly Value[] | undefined;
  for (const test of tests) {
    const constraint = constraintOf(test);
    if (constraint?.kind !== 'points') continue;
    if (best === undefined || constraint.values.length < best.length) best = constraint.values;
  }
  return best;
}

function intervalOf(tests: readonly Test[], spread: boolean): Interval | undefined {
  let result: Interval | undefined;
  for (const test of tests) {
    const constraint = constraintOf(test);
    if (constraint?.kind !== 'interval') continue;
    // Two elements of one array may each satisfy one side, so only one side may be used.
    if (result === undefined) result = constraint.interval;
    else if (!spread) result = intersect(result, constraint.interval);
  }
  return result;
}

function stretchesOf(
  prefix: Buffer,
  interval: Interval | undefined,
  field: IndexField | undefined,
): Bytes[] {
  if (interval === undefined || field === undefined) {
    return [cut({ start: prefix, end: successor(prefix) })];
  }
  const pieces = [intervalBytes(interval, field.direction)];
  if (interval.also !== undefined) {
    const start = encodeKey([interval.also], [field.direction]);
    pieces.push({ start, end: successor(start) });
  }
  return pieces
    .map(({ start, end }) =>
      cut({ start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) }),
    )
    .sort((a, b) => Buffer.compare(a.start, b.start));
}

/** Keys in the index are cut, so the ends are cut, too, outwards. */
function cut({ start, end }: Bytes): Bytes {
  return {
    start: start.length > maxKeyBytes ? start.subarray(0, maxKeyBytes) : start,
    end: end.length > maxKeyBytes ? successor(end.subarray(0, maxKeyBytes)) : end,
  };
}
