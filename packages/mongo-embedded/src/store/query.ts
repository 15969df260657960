import { MongoError } from '../errors.ts';
import { type Flow, PAUSE, pauseDue, sortFlow, windowFlow } from '../flow.ts';
import type { Bytes } from '../indexes/bounds.ts';
import { choosePlan, type IndexPlan, type Plan } from '../indexes/plan.ts';
import { type Filter, fieldsOf, matches } from '../matching/filter.ts';
import { compareSortValues, type SortOrder, sortValues } from '../matching/sort.ts';
import { decode } from '../values/decode.ts';
import type { Value } from '../values/types.ts';
import { type Collection, totalsOf } from './catalog.ts';
import { DamagedError } from './checksum.ts';
import { documentKey, recordOf, stretchRange, wholeRange } from './keys.ts';
import type { Reader } from './tables.ts';

/** A found document, still as bytes. */
export interface Located {
  readonly record: number;
  readonly bytes: Buffer;
}

export interface Query {
  readonly filter: Filter;
  readonly sort: SortOrder;
  readonly skip: number;
  /** 0: no limit. */
  readonly limit: number;
  readonly hint: Value | undefined;
}

/** MongoDB's memory limit for a sort. */
const maxSortBytes = 100 * 1024 * 1024;

/** The plan a query would run by. */
export function planQuery(collection: Collection, query: Query): Plan {
  return choosePlan(query.filter, query.sort, collection.indexes, query.hint);
}

/**
 * Runs a query on a view: plan, scan, recheck of the whole filter, order, window.
 * @param unread nobody looks into the documents, such as when they are counted: those that an index
 *   is sure of are empty.
 */
export function runQuery(
  reader: Reader,
  collection: Collection | undefined,
  query: Query,
  unread = false,
): Flow<Located> {
  if (collection === undefined) return nothing();
  const plan = planQuery(collection, query);
  if (unread && plan.kind === 'index' && plan.exact && query.sort.length === 0)
    return windowFlow(countedOnly(reader, plan), query.skip, query.limit);
  const found = accepted(scan(reader, collection, plan), query.filter);
  if (plan.sorted) return windowFlow(found, query.skip, query.limit);
  const keep = query.limit > 0 ? query.skip + query.limit : 0;
  return windowFlow(ordered(found, query.sort, keep), query.skip, query.limit);
}

function* nothing(): Flow<Located> {}

interface Keyed {
  readonly located: Located;
  readonly values: readonly Value[];
}

function* ordered(flow: Flow<Located>, sort: SortOrder, keep: number): Flow<Located> {
  const wanted = new Set(sort.map((key) => key.parts[0] ?? ''));
  let held = 0;
  const keyed = keyedFlow(flow, (located) => sortValues(sort, decode(located.bytes, wanted)));
  const result = sortFlow(
    keyed,
    (a, b) => compareSortValues(sort, a.values, b.values) || a.located.record - b.located.record,
    keep,
    ({ located }) => {
      held += located.bytes.length;
      if (held > maxSortBytes) {
        throw new MongoError(292, `Sort exceeded memory limit of ${maxSortBytes} bytes`);
      }
    },
  );
  for (const item of result) yield item === PAUSE ? PAUSE : item.located;
}

function* keyedFlow(
  flow: Flow<Located>,
  valuesOf: (located: Located) => readonly Value[],
): Flow<Keyed> {
  for (const item of flow) {
    yield item === PAUSE ? PAUSE : { located: item, values: valuesOf(item) };
  }
}

function* accepted(flow: Flow<Located>, filter: Filter): Flow<Located> {
  if (filter.kind === 'and' && filter.items.length === 0) {
    yield* flow;
    return;
  }
  const wanted = fieldsOf(filter);
  for (const item of flow) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (matches(filter, decode(item.bytes, wanted))) yield item;
    // A large document takes as long as many small ones.
    if (item.bytes.length > largeBytes && pauseDue()) yield PAUSE;
  }
}

/** An empty document. */
const emptyBytes = Buffer.from([5, 0, 0, 0, 0]);

function* countedOnly(reader: Reader, { index, stretches }: IndexPlan): Flow<Located> {
  let passed = 0;
  for (const stretch of stretches)
    for (const { key } of reader.range('entries', stretchRange(index.id, stretch))) {
      yield { record: recordOf(key), bytes: emptyBytes };
      passed += 1;
      if (passed % clockEvery === 0 && pauseDue()) yield PAUSE;
    }
}

/** How many documents to process between two looks at the clock. */
const clockEvery = 32;
const largeBytes = 16_384;

function* scan(reader: Reader, collection: Collection, plan: Plan): Flow<Located> {
  switch (plan.kind) {
    case 'collection':
      yield* scanCollection(reader, collection, plan.reverse);
      return;
    case 'index':
      yield* scanIndex(reader, collection, plan, plan.index.multikey ? new Set() : undefined);
      return;
    case 'union': {
      const seen = new Set<number>();
      for (const branch of plan.branches) yield* scanIndex(reader, collection, branch, seen, true);
    }
  }
}

function* scanCollection(reader: Reader, collection: Collection, reverse: boolean): Flow<Located> {
  let passed = 0;
  const range = { ...wholeRange(collection.id), reverse };
  for (const { key, value } of reader.range('documents', range)) {
    yield { record: recordOf(key), bytes: value };
    passed += 1;
    if (passed % clockEvery === 0 && pauseDue()) yield PAUSE;
  }
  checkComplete(reader, collection, passed);
}

/** A damaged page may end a walk early, and it would look complete. */
function checkComplete(reader: Reader, collection: Collection, found: number): void {
  // After a renewal, neither moment's count matches what was found.
  if ((reader.renewals ?? 0) > 0) return;
  const { count } = totalsOf(reader, collection);
  if (found === count) return;
  throw new DamagedError(
    `the data file is damaged: ${found} of ${count} documents of ${collection.namespace} are found`,
  );
}

/** @param seen documents already returned, in case one has several entries. */
function* scanIndex(
  reader: Reader,
  collection: Collection,
  { index, stretches, reverse }: IndexPlan,
  seen: Set<number> | undefined,
  unionBranch = false,
): Flow<Located> {
  let passed = 0;
  const ranges = stretches.map((stretch) => stretchRange(index.id, stretch));
  const keys = reverse
    ? keysBackwards(reader, ranges)
    : keysForwards(reader, ranges, wholeRange(index.id).end);
  for (const key of keys) {
    const record = recordOf(key);
    if (seen?.has(record) === true) continue;
    seen?.add(record);
    const bytes = reader.get('documents', documentKey(collection.id, record));
    if (bytes === undefined) {
      throw new DamagedError(`index ${index.name} of ${collection.namespace} points at nothing`);
    }
    yield { record, bytes };
    passed += 1;
    if (passed % clockEvery === 0 && pauseDue()) yield PAUSE;
  }
  const [first] = stretches;
  const whole = stretches.length === 1 && first?.start.length === 0 && first.end.length === 0;
  if (whole && !unionBranch && !index.sparse && index.partial === undefined) {
    checkComplete(reader, collection, passed);
  }
}

function* keysBackwards(reader: Reader, ranges: readonly Bytes[]): Iterable<Buffer> {
  for (const range of ranges)
    for (const { key } of reader.range('entries', { ...range, reverse: true })) yield key;
}

/**
 * Where the index has nothing, ranges are passed over: of thousands of values that are looked for,
 * most may not be there.
 */
function* keysForwards(
  reader: Reader,
  ranges: readonly Bytes[],
  indexEnd: Buffer,
): Iterable<Buffer> {
  let empty: { from: Buffer; to: Buffer; renewals: number | undefined } | undefined;
  for (const { start, end } of ranges) {
    const { renewals } = reader;
    if (
      empty !== undefined &&
      empty.renewals === renewals &&
      Buffer.compare(start, empty.from) >= 0 &&
      Buffer.compare(end, empty.to) <= 0
    )
      continue;
    let beyond = indexEnd;
    for (const { key } of reader.range('entries', { start, end: indexEnd })) {
      if (Buffer.compare(key, end) >= 0) {
        beyond = key;
        break;
      }
      yield key;
    }
    empty = { from: end, to: beyond, renewals };
  }
}
