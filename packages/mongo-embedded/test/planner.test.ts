import type { Document, Filter, Sort } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startForTest } from './support.ts';

let running: Running;

const values: readonly unknown[] = [
  null,
  1,
  2.5,
  3,
  'a',
  'abc',
  'b',
  true,
  [1, 5],
  [],
  ['abc', 7],
  { x: 1 },
  new Date(5),
  /^ab/,
];

beforeAll(async () => {
  running = await startForTest();
  const things = running.client.db('plan').collection('things');
  const documents: Document[] = [];
  for (const [i, a] of values.entries()) {
    for (const [j, b] of values.entries())
      documents.push({ n: i * values.length + j, s: (i * 7 + j) % 10, a, b, c: { d: j } });
    documents.push({ n: -i });
  }
  await things.insertMany(documents);
  await things.createIndexes([
    { key: { a: 1, s: -1 } },
    { key: { s: 1, n: 1 } },
    { key: { 'c.d': 1 }, sparse: true },
    { key: { n: 1 }, name: 'big', partialFilterExpression: { n: { $gte: 100 } } },
  ]);
});

afterAll(async () => {
  await running.stop();
});

const things = () => running.client.db('plan').collection('things');

const sorted = 'SORT < FETCH < IXSCAN a_1_s_-1';

async function planOf(filter: Filter<Document>, sort: Sort = {}): Promise<string> {
  const { queryPlanner } = await things().find(filter).sort(sort).explain('queryPlanner');
  const stages: string[] = [];
  for (let stage = queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage) {
    stages.push(stage.indexName === undefined ? stage.stage : `${stage.stage} ${stage.indexName}`);
  }
  return stages.join(' < ');
}

describe('the planner', () => {
  it.each<[string, Filter<Document>, Sort, string]>([
    ['equality', { a: 1 }, {}, 'FETCH < IXSCAN a_1_s_-1'],
    ['$in', { a: { $in: [1, 'a'] }, s: 3 }, {}, 'FETCH < IXSCAN a_1_s_-1'],
    ['a range', { s: { $gt: 3, $lt: 6 } }, {}, 'FETCH < IXSCAN s_1_n_1'],
    ['a prefix', { a: /^ab/ }, {}, 'FETCH < IXSCAN a_1_s_-1'],
    ['a sort', {}, { s: 1, n: 1 }, 'FETCH < IXSCAN s_1_n_1'],
    ['a sort backwards', {}, { s: -1, n: -1 }, 'FETCH < IXSCAN s_1_n_1'],
    ['a sort after an equality', { s: 3 }, { n: -1 }, 'FETCH < IXSCAN s_1_n_1'],
    ['no sort in mixed directions', {}, { s: 1, n: -1 }, 'SORT < COLLSCAN'],
    ['no sort through a multikey index', {}, { a: 1 }, 'SORT < COLLSCAN'],
    ['a sort after one value of an array', { a: 1 }, { s: -1 }, 'FETCH < IXSCAN a_1_s_-1'],
    ['no sort by an array of which one value is asked for', { a: 1 }, { a: 1, s: -1 }, sorted],
    ['no sort after several values of an array', { a: { $in: [1, 5] } }, { s: -1 }, sorted],
    ['_id', { _id: 5 as never, a: 1 }, {}, 'FETCH < IXSCAN _id_'],
    ['a sparse index where the field must exist', { 'c.d': 3 }, {}, 'FETCH < IXSCAN c.d_1'],
    ['no sparse index for null', { 'c.d': null }, {}, 'COLLSCAN'],
    ['a partial index the filter implies', { n: { $gt: 150 } }, {}, 'FETCH < IXSCAN big'],
    ['no partial index beyond its filter', { n: { $gt: 50 } }, {}, 'COLLSCAN'],
    ['an $or with an index for each branch', { $or: [{ a: 1 }, { s: 2 }] }, {}, 'FETCH < OR'],
    ['no $or with a branch that has none', { $or: [{ a: 1 }, { z: 2 }] }, {}, 'COLLSCAN'],
    ['a scan', { z: 1 }, {}, 'COLLSCAN'],
  ])('uses the right plan for %s', async (_name, filter, sort, expected) => {
    expect(await planOf(filter, sort)).toBe(expected);
  });

  const operands: readonly unknown[] = [
    null,
    1,
    2.5,
    'abc',
    5,
    true,
    { x: 1 },
    new Date(5),
    [1, 5],
    [],
  ];
  const filters: Filter<Document>[] = [
    ...operands.flatMap((operand) =>
      ['$eq', '$gt', '$gte', '$lt', '$lte', '$ne'].map((operator) => ({
        a: { [operator]: operand },
      })),
    ),
    { a: { $gt: 1, $lt: 5 } },
    { a: { $in: [1, null, 'abc'] }, s: { $gte: 4 } },
    { a: { $in: [1, 3] }, s: { $in: [1, 2] } },
    { a: /^ab/ },
    { a: /^ab.?c/ },
    { a: /^AB/i },
    { a: { $regex: '^AB', $options: 'i' } },
    { a: { $regex: '^a', $options: 'm' } },
    { a: { $regex: '^a', $gt: 'aa' } },
    { a: { $elemMatch: { $gt: 0, $lt: 3 } } },
    { a: 1, b: { $exists: false } },
    { s: 3, n: { $lt: 50 } },
    { s: { $gte: 3 }, n: 20 },
    { 'c.d': { $lte: 3 } },
    { 'c.d': { $exists: true } },
    { 'c.d': { $ne: 3 } },
    { n: { $gte: 100, $lt: 120 } },
    { $or: [{ a: 1 }, { s: 2 }, { 'c.d': { $gt: 10 } }] },
    { $and: [{ b: 1 }, { $or: [{ s: 2 }, { a: 3 }] }] },
  ];

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'finds with an index exactly what a scan finds: %s',
    async (_name, filter) => {
      const found = async (hint?: Document): Promise<unknown[]> => {
        const query = things().find(filter, hint === undefined ? {} : { hint });
        return (await query.toArray()).map(({ n }) => n).sort((x, y) => x - y);
      };
      expect(await found()).toEqual(await found({ $natural: 1 }));
    },
  );

  it.each<[Sort, number]>([
    [{ s: 1, n: 1 }, 0],
    [{ s: -1, n: -1 }, 5],
    [{ a: 1, n: 1 }, 0],
    [{ b: -1, n: -1 }, 7],
    [{ 'c.d': 1, n: 1 }, 0],
  ])('sorts by %j as an in-memory sort does', async (sort, skip) => {
    const read = async (hint?: Document): Promise<unknown[]> => {
      const query = things()
        .find({}, hint === undefined ? {} : { hint })
        .sort(sort)
        .skip(skip)
        .limit(40);
      return (await query.toArray()).map(({ n }) => n);
    };
    expect(await read()).toEqual(await read({ $natural: 1 }));
  });

  it('scans backward by $natural', async () => {
    const forward = (await things().find().sort({ $natural: 1 }).toArray()).map(({ n }) => n);
    const backward = (await things().find().sort({ $natural: -1 }).toArray()).map(({ n }) => n);
    expect(backward).toEqual(forward.toReversed());
  });
});
