import { MongoError } from '../errors.ts';
import type { Filter, Test } from '../matching/filter.ts';
import type { SortOrder } from '../matching/sort.ts';
import { compare, equal } from '../values/compare.ts';
import { type Doc, isDoc, ObjectId, type Value } from '../values/types.ts';
import { type Bytes, conjunction } from './bounds.ts';
import { impliesPartial } from './imply.ts';
import { reachOf } from './reach.ts';
import { type Index, isSpread } from './spec.ts';

/** How a query finds its documents. The whole filter is rechecked on each of them. */
export type Plan =
  | { readonly kind: 'collection'; readonly reverse: boolean; readonly sorted: boolean }
  | UnionPlan
  | IndexPlan;

/** Each branch of an `$or` through its own index. */
interface UnionPlan {
  readonly kind: 'union';
  readonly branches: readonly IndexPlan[];
  readonly sorted: boolean;
}

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  readonly stretches: readonly Bytes[];
  readonly reverse: boolean;
  /** The documents come in the requested order. */
  readonly sorted: boolean;
  /** Its entries are the matching documents, each once: none has to be looked at. */
  readonly exact: boolean;
}

interface Candidate {
  readonly plan: IndexPlan;
  readonly score: number;
}

/** Chooses between the indexes and a scan of the collection. */
export function choosePlan(
  filter: Filter,
  sort: SortOrder,
  indexes: readonly Index[],
  hint: Value | undefined,
): Plan {
  const scan: Plan = { kind: 'collection', reverse: false, sorted: sort.length === 0 };
  const ready = indexes.some(({ building }) => building)
    ? indexes.filter(({ building }) => !building)
    : indexes;
  if (hint !== undefined) return hinted(filter, sort, ready, hint, scan);
  return bestIndex(filter, sort, ready) ?? union(filter, sort, ready) ?? scan;
}

function bestIndex(
  filter: Filter,
  sort: SortOrder,
  indexes: readonly Index[],
): IndexPlan | undefined {
  const asked = { tests: conjunction(filter), plain: isPlain(filter), sort };
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = consider(index, asked, false);
    if (candidate !== undefined && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  return best?.plan;
}

function union(filter: Filter, sort: SortOrder, indexes: readonly Index[]): UnionPlan | undefined {
  const alternatives = filter.kind === 'and' ? filter.items : [filter];
  const or = alternatives.find((item) => item.kind === 'or');
  if (or?.kind !== 'or') return undefined;
  const branches = or.items.map((item) => bestIndex(item, [], indexes));
  if (!branches.every((branch) => branch !== undefined)) return undefined;
  return { kind: 'union', branches, sorted: sort.length === 0 };
}

function hinted(
  filter: Filter,
  sort: SortOrder,
  indexes: readonly Index[],
  hint: Value,
  scan: Plan,
): Plan {
  if (isDoc(hint) && hint.has('$natural')) {
    return {
      kind: 'collection',
      reverse: equal(hint.get('$natural') ?? 1, -1),
      sorted: scan.sorted,
    };
  }
  if (isDoc(hint) && hint.size === 0) return scan;
  const index = findIndex(indexes, hint);
  if (index === undefined) {
    throw new MongoError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  const asked = { tests: conjunction(filter), plain: isPlain(filter), sort };
  const chosen = consider(index, asked, true);
  return chosen?.plan ?? scan;
}

/** The index with this name or key pattern. */
export function findIndex(indexes: readonly Index[], wanted: Value): Index | undefined {
  if (typeof wanted === 'string') return indexes.find((index) => index.name === wanted);
  return isDoc(wanted)
    ? indexes.find((index) => sameKey(index.spec.get('key'), wanted))
    : undefined;
}

export function sameKey(a: Value | undefined, b: Doc): boolean {
  return a !== undefined && compare(a, b) === 0;
}

interface Asked {
  readonly tests: ReadonlyMap<string, readonly Test[]>;
  /** The tests are the whole filter. */
  readonly plain: boolean;
  readonly sort: SortOrder;
}

const isPlain = (filter: Filter): boolean =>
  filter.kind === 'field' || (filter.kind === 'and' && filter.items.every(isPlain));

function consider(
  index: Index,
  { tests, plain, sort }: Asked,
  forced: boolean,
): Candidate | undefined {
  if (index.partial !== undefined && !impliesPartial(tests, index.partial) && !forced)
    return undefined;
  if (index.sparse && !forced && !excludesMissing(index, tests)) return undefined;
  const reach = reachOf(index, tests);
  const order = sortedBy(index, reach.pinned, sort);
  const score =
    reach.points * 2 -
    // Many documents have no value; any other value is worth more.
    reach.nulls * 0.25 +
    (reach.ranged ? 1 : 0) +
    (order.sorted && sort.length > 0 ? 1.5 : 0);
  if (score === 0 && !forced) return undefined;
  return {
    score: index.unique && reach.points === index.fields.length ? score + 100 : score,
    plan: {
      kind: 'index',
      index,
      stretches: order.reverse ? reach.stretches.toReversed() : reach.stretches,
      reverse: order.reverse,
      sorted: order.sorted,
      exact: plain && isExact(index, reach.pinned, tests),
    },
  };
}

/**
 * Whether a filter asks for one text, id or truth value in each of some leading fields and for
 * nothing else, and no later field gives a document several entries.
 */
function isExact(
  index: Index,
  pinned: number,
  tests: ReadonlyMap<string, readonly Test[]>,
): boolean {
  const { fields, truncated } = index;
  if (truncated || fields.some(({ positional }) => positional)) return false;
  if (fields.some((_field, position) => position >= pinned && isSpread(index, position)))
    return false;
  const leading = new Set(fields.slice(0, pinned).map(({ path }) => path));
  return [...tests].every(
    ([path, [test, ...others]]) =>
      leading.has(path) &&
      others.length === 0 &&
      test?.operator === '$eq' &&
      isCertain(test.operand),
  );
}

/** An entry with this value is of a document that has it. */
const isCertain = (value: Value): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value instanceof ObjectId;

/** A sparse index serves only a query that documents without its fields cannot match. */
function excludesMissing(index: Index, tests: ReadonlyMap<string, readonly Test[]>): boolean {
  return index.fields.some((field) =>
    (tests.get(field.path) ?? []).some((test) => !test.accepts(undefined, { arrayIndex: -1 })),
  );
}

function sortedBy(
  index: Index,
  pinned: number,
  sort: SortOrder,
): { sorted: boolean; reverse: boolean } {
  if (sort.length === 0) return { sorted: true, reverse: false };
  const unsorted = { sorted: false, reverse: false };
  if (index.truncated || index.fields.some(({ positional }) => positional)) return unsorted;
  const spread = index.fields.filter((_field, position) => isSpread(index, position));
  // Entries with one exact value of each array have every document once, in the order of the rest.
  if (spread.some((field) => index.fields.indexOf(field) >= pinned)) return unsorted;
  // A sort by an array goes by its least element, whichever was asked for.
  if (sort.some(({ path }) => spread.some((field) => field.path === path))) return unsorted;
  const pinnedPaths = new Set(index.fields.slice(0, pinned).map((field) => field.path));
  const wanted = sort.filter((key) => !pinnedPaths.has(key.path));
  const fields = index.fields.slice(pinned);
  if (wanted.length > fields.length) return unsorted;
  const first = wanted[0];
  const reverse = first !== undefined && first.direction !== fields[0]?.direction;
  const sorted = wanted.every((key, at) => {
    const field = fields[at];
    return field?.path === key.path && (field.direction !== key.direction) === reverse;
  });
  return { sorted, reverse: sorted && reverse };
}
