import { Decimal128, type Document, Double, Long } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startForTest } from './support.ts';

interface Keyed extends Document {
  _id: number | string;
}

let running: Running;

beforeAll(async () => {
  running = await startForTest();
  const database = running.client.db('stages');
  await database.collection<Keyed>('people').insertMany([
    { _id: 1, name: 'Ada', team: 'a', age: 36, tags: ['x', 'y'], money: new Decimal128('0.10') },
    { _id: 2, name: 'Bob', team: 'b', age: 25, tags: ['y'], money: new Decimal128('0.20') },
    {
      _id: 3,
      name: 'Cid',
      team: 'a',
      age: 50,
      tags: [],
      money: Long.fromString('9007199254740993'),
    },
    { _id: 4, name: 'Dan', age: 17, boss: 1 },
  ]);
  await database.collection<Keyed>('teams').insertMany([
    { _id: 'a', title: 'Alpha' },
    { _id: 'b', title: 'Beta' },
  ]);
});

afterAll(async () => {
  await running.stop();
});

async function run(pipeline: Document[], from = 'people'): Promise<Document[]> {
  return await running.client
    .db('stages')
    .collection(from)
    .aggregate(pipeline, { promoteValues: true })
    .toArray();
}

describe('a pipeline', () => {
  it.each<[string, Document[], Document[]]>([
    [
      '$match and $project',
      [{ $match: { age: { $gt: 30 } } }, { $project: { name: 1, _id: 0 } }],
      [{ name: 'Ada' }, { name: 'Cid' }],
    ],
    [
      '$sort, $skip and $limit',
      [{ $sort: { age: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 1 }, { _id: 2 }],
    ],
    [
      '$limit before $sort',
      [{ $limit: 2 }, { $sort: { age: 1 } }, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 1 }],
    ],
    [
      '$set and $unset',
      [
        { $match: { _id: 4 } },
        { $set: { old: { $gte: ['$age', 18] } } },
        { $unset: ['age', 'boss'] },
      ],
      [{ _id: 4, name: 'Dan', old: false }],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'y' },
      ],
    ],
    [
      '$unwind that keeps and counts',
      [
        { $match: { _id: { $gte: 2 } } },
        { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 2, tags: 'y', i: 0 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      '$group with every accumulator',
      [
        { $match: { team: 'a' } },
        {
          $group: {
            _id: '$team',
            sum: { $sum: '$age' },
            avg: { $avg: '$age' },
            min: { $min: '$name' },
            max: { $max: '$name' },
            first: { $first: '$name' },
            last: { $last: '$name' },
            push: { $push: '$age' },
            set: { $addToSet: '$team' },
            merged: { $mergeObjects: { n: '$name' } },
            count: { $count: {} },
          },
        },
      ],
      [
        {
          _id: 'a',
          sum: 86,
          avg: 43,
          min: 'Ada',
          max: 'Cid',
          first: 'Ada',
          last: 'Cid',
          push: [36, 50],
          set: ['a'],
          merged: { n: 'Cid' },
          count: 2,
        },
      ],
    ],
    [
      '$group by a document with a missing part',
      [{ $match: { _id: 4 } }, { $group: { _id: { n: '$name', t: '$team' } } }],
      [{ _id: { n: 'Dan' } }],
    ],
    ['$group by null', [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
    [
      '$group by the whole document',
      [
        { $match: { _id: 4 } },
        { $group: { _id: '$$ROOT.name', n: { $first: { $getField: 'age' } } } },
      ],
      [{ _id: 'Dan', n: 17 }],
    ],
    [
      '$project of _id alone',
      [{ $match: { _id: 4 } }, { $project: { _id: 0 } }],
      [{ name: 'Dan', age: 17, boss: 1 }],
    ],
    [
      '$project of a nested field and a computed one',
      [{ $match: { _id: 4 } }, { $project: { n: { m: '$name' }, a: { $add: ['$age', '$boss'] } } }],
      [{ _id: 4, n: { m: 'Dan' }, a: 18 }],
    ],
    ['$count', [{ $match: { team: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing', [{ $match: { team: 'z' } }, { $count: 'n' }], []],
    [
      '$sortByCount',
      [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
      [
        { _id: 'y', count: 2 },
        { _id: 'x', count: 1 },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            young: [{ $match: { age: { $lt: 20 } } }, { $project: { _id: 1 } }],
            all: [{ $count: 'n' }],
            none: [{ $match: { age: 1 } }],
          },
        },
      ],
      [{ young: [{ _id: 4 }], all: [{ n: 4 }], none: [] }],
    ],
    [
      '$lookup by equality, of a missing field too',
      [
        { $match: { _id: { $in: [2, 4] } } },
        { $lookup: { from: 'teams', localField: 'team', foreignField: '_id', as: 'team' } },
        { $project: { team: 1 } },
      ],
      [
        { _id: 2, team: [{ _id: 'b', title: 'Beta' }] },
        { _id: 4, team: [] },
      ],
    ],
    [
      '$lookup of an array',
      [
        { $match: { _id: 1 } },
        { $set: { refs: ['b', 'a'] } },
        { $lookup: { from: 'teams', localField: 'refs', foreignField: '_id', as: 'refs' } },
        { $project: { _id: 0, 'refs._id': 1 } },
      ],
      [{ refs: [{ _id: 'b' }, { _id: 'a' }] }],
    ],
    [
      '$replaceRoot and $replaceWith',
      [
        { $match: { _id: 1 } },
        { $replaceRoot: { newRoot: { a: { b: '$name' } } } },
        { $replaceWith: '$a' },
      ],
      [{ b: 'Ada' }],
    ],
    [
      '$bucket',
      [
        {
          $bucket: {
            groupBy: '$age',
            boundaries: [0, 18, 40],
            default: 'rest',
            output: { n: { $sum: 1 }, names: { $push: '$name' } },
          },
        },
      ],
      [
        { _id: 0, n: 1, names: ['Dan'] },
        { _id: 18, n: 2, names: ['Ada', 'Bob'] },
        { _id: 'rest', n: 1, names: ['Cid'] },
      ],
    ],
    [
      '$expr in $match',
      [{ $match: { $expr: { $eq: ['$boss', 1] } } }, { $project: { _id: 1 } }],
      [{ _id: 4 }],
    ],
  ])('runs %s', async (_name, pipeline, expected) => {
    const found = await run(pipeline);
    expect(found).toHaveLength(expected.length);
    // $in and $lookup return documents in index order, which is not asserted.
    for (const document of expected) expect(found).toContainEqual(normalized(document, found));
  });

  it('sums decimals exactly and finds the largest of them', async () => {
    const pipeline = [
      { $match: { _id: { $in: [1, 2] } } },
      { $group: { _id: null, sum: { $sum: '$money' }, max: { $max: '$money' } } },
    ];
    expect(await run(pipeline)).toEqual([
      { _id: null, sum: new Decimal128('0.30'), max: new Decimal128('0.20') },
    ]);
  });

  it.each<[string, Document[], number]>([
    ['an unknown stage', [{ $nope: 1 }], 40324],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['a stage of two names', [{ $match: {}, $limit: 1 }], 40323],
    ['$limit of zero', [{ $limit: 0 }], 15958],
    ['an empty $sort', [{ $sort: {} }], 15976],
    ['$unwind without a dollar', [{ $unwind: 'tags' }], 28818],
    ['$lookup with a pipeline', [{ $lookup: { from: 'teams', pipeline: [], as: 'x' } }], 9],
    ['$bucket out of order', [{ $bucket: { groupBy: '$age', boundaries: [2, 1] } }], 40194],
    ['$facet inside $facet', [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
    ['a path through __proto__', [{ $set: { '__proto__.x': 1 } }], 2],
  ])('refuses %s', async (_name, pipeline, code) => {
    await expect(run(pipeline)).rejects.toMatchObject({ code });
  });

  it('keeps doubles double and longs long', async () => {
    const [found] = await running.client
      .db('stages')
      .collection('people')
      .aggregate(
        [
          { $match: { _id: 1 } },
          { $project: { _id: 0, d: { $divide: ['$age', 2] }, l: { $toLong: '$age' } } },
        ],
        { promoteValues: false },
      )
      .toArray();
    expect(found).toEqual({ d: new Double(18), l: Long.fromNumber(36) });
  });
});

/** The found document with the same `_id`, if arrays inside may come in any order. */
function normalized(expected: Document, found: readonly Document[]): Document {
  const [only] = found;
  if (found.length !== 1 || only === undefined || !Array.isArray(expected.refs)) return expected;
  expect(new Set(only.refs.map(({ _id }: Document) => _id))).toEqual(
    new Set(expected.refs.map(({ _id }: Document) => _id)),
  );
  return only;
}
