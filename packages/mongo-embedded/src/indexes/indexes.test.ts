import { describe, expect, it } from 'vitest';
import { type Plain, toDoc } from '../../test/support.ts';
import { matches } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import { compareSortValues, parseSort, sortValues } from '../matching/sort.ts';
import type { Doc } from '../values/types.ts';
import { entriesOf } from './entries.ts';
import { choosePlan, type IndexPlan } from './plan.ts';
import { checkedSpec, type Index, newIndex, toIndex } from './spec.ts';

type Fields = { readonly [name: string]: Plain };

/** An index after these documents have been added. */
function indexOver(documents: readonly Doc[], key: Fields, options: Fields = {}): Index {
  const spec = checkedSpec(toDoc({ key, name: 'i', ...options }));
  const stored = { ...newIndex(1, spec), building: false };
  const index = toIndex(stored);
  const arrays = new Set(documents.flatMap((document) => [...entriesOf(index, document).arrays]));
  return toIndex({ ...stored, multikey: arrays.size > 0, arrays });
}

/** The keys of a document through which a plan comes to it. */
function reachedKeys({ index, stretches }: IndexPlan, document: Doc): Buffer[] {
  return entriesOf(index, document).keys.filter((key) =>
    stretches.some(
      ({ start, end }) =>
        Buffer.compare(start, key) <= 0 && (end.length === 0 || Buffer.compare(key, end) < 0),
    ),
  );
}

/** What a scan finds but the index's plan misses; undefined if it plans a scan. */
function missed(documents: readonly Doc[], index: Index, filter: Fields): Doc[] | undefined {
  const parsed = parseFilter(toDoc(filter));
  const plan = choosePlan(parsed, [], [index], undefined);
  if (plan.kind === 'collection') return undefined;
  const branches = plan.kind === 'index' ? [plan] : plan.branches;
  return documents.filter(
    (document) =>
      matches(parsed, document) &&
      !branches.some((branch) => reachedKeys(branch, document).length > 0),
  );
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Documents, indexes and filters over few names and values, so that they often match. */
function generator(seed: number, arrays: boolean) {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[below(items.length)] ?? items[0];
  const scalar = (): Plain => pick<Plain>([null, 0, 1, 2, 3, 1.5, 'x', 'xy', Number.NaN, true]);
  const fields = (depth: number): Fields =>
    Object.fromEntries(
      (['a', 'b', 'c'] as const).filter(() => random() < 0.7).map((name) => [name, value(depth)]),
    );
  const list = (depth: number): Plain[] =>
    Array.from({ length: below(4) }, () => (random() < 0.6 ? fields(depth - 1) : value(depth - 1)));
  const value = (depth: number): Plain => {
    if (depth <= 0 || random() < 0.35) return scalar();
    return arrays && random() < 0.55 ? list(depth) : fields(depth - 1);
  };
  const path = (): string =>
    pick(['a', 'b', 'c', 'a.a', 'a.b', 'a.b', 'a.c', 'b.a', 'a.b.a', 'a.b.c', 'a.0', 'a.1.b']);
  const key = (): Fields =>
    Object.fromEntries(Array.from({ length: 1 + below(3) }, () => [path(), pick<Plain>([1, -1])]));
  const test = (): Plain => {
    if (random() < 0.35) return scalar();
    if (random() < 0.2) return { $in: [scalar(), scalar(), scalar()] };
    if (random() < 0.1) return { $regex: '^x' };
    const operators = ['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'] as const;
    const count = 1 + below(2);
    return Object.fromEntries(Array.from({ length: count }, () => [pick(operators), scalar()]));
  };
  const filter = (paths: readonly string[]): Fields => {
    const all = paths.filter(() => random() < 0.8).map((name) => [name, test()] as const);
    if (random() < 0.3) all.push([path(), test()]);
    return Object.fromEntries(all);
  };
  const options = (): Fields => {
    if (random() < 0.15) return { sparse: true };
    if (random() > 0.15) return {};
    return { partialFilterExpression: { [path()]: pick<Plain>([{ $exists: true }, { $gt: 0 }]) } };
  };
  return { fields, key, filter, options, random };
}

/** A random index and those documents of a random set that it accepts. */
function sample(seed: number, arrays: boolean) {
  const make = generator(seed, arrays);
  const key = make.key();
  const options = make.options();
  const probe = indexOver([], key, options);
  const documents = Array.from({ length: 30 }, () => toDoc(make.fields(3))).filter((document) => {
    try {
      return entriesOf(probe, document).keys.length >= 0;
    } catch {
      // Two parallel arrays and ambiguous numbers are refused before they are stored.
      return false;
    }
  });
  return { make, key, documents, index: indexOver(documents, key, options) };
}

describe('an index', () => {
  it.each<[string, Fields, Fields, Fields]>([
    [
      'two elements of one array by two conditions',
      { 'i.sku': 1, 'i.qty': 1 },
      {
        i: [
          { sku: 'A', qty: 1 },
          { sku: 'B', qty: 2 },
        ],
      },
      { 'i.sku': 'A', 'i.qty': 2 },
    ],
    [
      'two elements of one array by a range',
      { 'i.sku': 1, 'i.qty': 1 },
      {
        i: [
          { sku: 'A', qty: 1 },
          { sku: 'B', qty: 2 },
        ],
      },
      { 'i.sku': 'A', 'i.qty': { $gt: 1 } },
    ],
    [
      'two elements of one array with a field between',
      { 'i.sku': 1, z: 1, 'i.qty': 1 },
      {
        z: 1,
        i: [
          { sku: 'A', qty: 1 },
          { sku: 'B', qty: 2 },
        ],
      },
      { 'i.sku': 'A', z: 1, 'i.qty': 2 },
    ],
    [
      'an element and a field of another',
      { a: 1, 'a.b': 1 },
      { a: [1, { b: 5 }] },
      { a: 1, 'a.b': 5 },
    ],
    ['null by a number', { 'a.0': 1 }, { a: [{ x: 1 }, { x: 2 }] }, { 'a.0': null }],
  ])('leads to %s', (_name, key, fields, filter) => {
    const documents = [toDoc(fields)];
    expect(documents.filter((item) => matches(parseFilter(toDoc(filter)), item))).toHaveLength(1);
    expect(missed(documents, indexOver(documents, key), filter) ?? []).toEqual([]);
  });

  it('still narrows by several fields if no array is shared', () => {
    const documents = [toDoc({ tags: ['x', 'y'], n: 3, o: { p: 1, q: 2 } })];
    const points = (key: Fields, filter: Fields): Buffer | undefined => {
      const index = indexOver(documents, key);
      const plan = choosePlan(parseFilter(toDoc(filter)), [], [index], undefined);
      return plan.kind === 'index' ? plan.stretches[0]?.start : undefined;
    };
    const [document] = documents;
    if (document === undefined) throw new Error('no document');
    for (const [key, filter] of [
      [
        { tags: 1, n: 1 },
        { tags: 'x', n: 3 },
      ],
      [
        { 'o.p': 1, 'o.q': 1 },
        { 'o.p': 1, 'o.q': 2 },
      ],
    ] as const) {
      const [whole] = entriesOf(indexOver(documents, key), document).keys;
      expect(points(key, filter)).toEqual(whole);
    }
  });

  it('finds everything that a scan finds in random documents with nested arrays', () => {
    let used = 0;
    for (let seed = 0; seed < 1200; seed += 1) {
      const { make, key, documents, index } = sample(seed, true);
      for (let round = 0; round < 12; round += 1) {
        const filter = make.filter(Object.keys(key));
        const lost = missed(documents, index, filter);
        if (lost === undefined) continue;
        used += 1;
        expect({ seed, key, filter, lost }).toEqual({ seed, key, filter, lost: [] });
      }
    }
    expect(used).toBeGreaterThan(5000);
  });

  it('returns random documents in the order of an in-memory sort whenever it claims an order', () => {
    let claimed = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const { make, key, documents, index } = sample(seed, seed % 8 === 0);
      const sort = parseSort(toDoc(key));
      const filter = parseFilter(toDoc(make.random() < 0.5 ? {} : make.filter(Object.keys(key))));
      const plan = choosePlan(filter, sort, [index], undefined);
      if (plan.kind !== 'index' || !plan.sorted || plan.reverse) continue;
      claimed += 1;
      const found = documents.filter((document) => matches(filter, document));
      const byKey = found.toSorted((a, b) => {
        const [left = Buffer.alloc(0)] = reachedKeys(plan, a);
        const [right = Buffer.alloc(0)] = reachedKeys(plan, b);
        return Buffer.compare(left, right);
      });
      const inMemory = found.toSorted((a, b) =>
        compareSortValues(sort, sortValues(sort, a), sortValues(sort, b)),
      );
      const values = (list: readonly Doc[]) => list.map((item) => sortValues(sort, item));
      expect({ seed, order: values(byKey) }).toEqual({ seed, order: values(inMemory) });
    }
    expect(claimed).toBeGreaterThan(20);
  });

  it('comes to each document once and in order, past one value of an array, if it claims an order', () => {
    let claimed = 0;
    for (let seed = 0; seed < 1500; seed += 1) {
      const random = randomFrom(seed);
      const below = (limit: number): number => Math.floor(random() * limit);
      const scalar = (): Plain => [null, 0, 1, 2, 'x'][below(5)] ?? null;
      const list = (): Plain => Array.from({ length: below(4) }, scalar);
      const spread = ['t', 'u', 'n'].filter((name) => name === 't' || random() < 0.15);
      const names = ['t', 'n', 'm', 'u'].toSorted(() => random() - 0.5).slice(0, 2 + below(2));
      const key = Object.fromEntries(names.map((name) => [name, random() < 0.7 ? 1 : -1]));
      const make = (): Fields =>
        Object.fromEntries(
          ['t', 'n', 'm', 'u']
            .filter(() => random() < 0.9)
            .map((name) => [name, spread.includes(name) && random() < 0.7 ? list() : scalar()]),
        );
      const documents = Array.from({ length: 25 }, () => toDoc(make())).filter((document) => {
        try {
          return entriesOf(indexOver([], key), document).keys.length > 0;
        } catch {
          return false;
        }
      });
      const index = indexOver(documents, key);
      const asked = names.filter(() => random() < 0.6);
      const filter = parseFilter(
        toDoc(
          Object.fromEntries(
            asked.map((name) => [name, random() < 0.8 ? scalar() : { $gte: 0, $lte: 1 }]),
          ),
        ),
      );
      const by = names.slice(below(names.length));
      const sort = parseSort(toDoc(Object.fromEntries(by.map((name) => [name, key[name] ?? 1]))));
      const plan = choosePlan(filter, sort, [index], undefined);
      if (plan.kind !== 'index' || !plan.sorted || plan.reverse || !index.multikey) continue;
      claimed += 1;
      const found = documents
        .filter((document) => matches(filter, document))
        .flatMap((document) => reachedKeys(plan, document).map((at) => ({ at, document })))
        .toSorted((a, b) => Buffer.compare(a.at, b.at))
        .map(({ document }) => document);
      const inMemory = documents
        .filter((document) => matches(filter, document))
        .toSorted((a, b) => compareSortValues(sort, sortValues(sort, a), sortValues(sort, b)));
      const values = (documentList: readonly Doc[]) =>
        documentList.map((document) => sortValues(sort, document));
      expect({ seed, order: values(found) }).toEqual({ seed, order: values(inMemory) });
    }
    expect(claimed).toBeGreaterThan(100);
  });

  it('refuses a number that is both an array position and a field name in it', () => {
    const index = indexOver([], { 'a.0': 1 });
    expect(() => entriesOf(index, toDoc({ a: [5, { 0: 7 }] }))).toThrow(
      expect.objectContaining({ code: 16746 }),
    );
    expect(entriesOf(index, toDoc({ a: [5, 6] })).keys).toHaveLength(1);
  });

  it('is not used if a number of another type could fall outside its partial filter', () => {
    const partialFilterExpression = { a: { $type: 'int' } };
    const index = indexOver([], { a: 1 }, { partialFilterExpression });
    const plan = choosePlan(parseFilter(toDoc({ a: 5 })), [], [index], undefined);
    expect(plan.kind).toBe('collection');
  });

  it('is passed over for one on a value when it would look for null, beside an $or too', () => {
    const [empty, full] = [indexOver([], { a: 1 }), indexOver([], { b: 1 })];
    const indexes = [empty, full];
    const alone = choosePlan(parseFilter(toDoc({ a: null, b: 5 })), [], indexes, undefined);
    expect(alone).toMatchObject({ kind: 'index', index: full });
    const filter = { c: { $ne: '' }, $or: [{ b: 1 }, { a: null, b: 5 }] };
    const beside = choosePlan(parseFilter(toDoc(filter)), [], indexes, undefined);
    expect(beside).toMatchObject({ kind: 'union', branches: [{ index: full }, { index: full }] });
  });
});
