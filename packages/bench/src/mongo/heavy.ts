import type { Collection } from 'mongodb';
import type { Person } from './people.ts';

/** Long commands over all documents, in an order in which each finds what it needs. */
export const heavyCommands: readonly (readonly [
  string,
  (people: Collection<Person>) => Promise<unknown>,
])[] = [
  [
    '$group',
    (people) => people.aggregate([{ $group: { _id: '$group', n: { $sum: '$rank' } } }]).toArray(),
  ],
  ['$sort, all read', (people) => readAll(people.aggregate([{ $sort: { fullName: 1 } }]))],
  [
    '$lookup',
    (people) =>
      people
        .aggregate([
          { $lookup: { from: 'people', localField: 'rank', foreignField: '_id', as: 'other' } },
          { $count: 'n' },
        ])
        .toArray(),
  ],
  [
    '$unwind',
    (people) =>
      people
        .aggregate([
          { $set: { words: { $split: ['$address', ' '] } } },
          { $unwind: '$words' },
          { $count: 'n' },
        ])
        .toArray(),
  ],
  ['$facet', (people) => people.aggregate([{ $facet: { a: [{ $count: 'n' }] } }]).toArray()],
  ['scan by $regex', (people) => people.countDocuments({ address: /no such street/i })],
  ['distinct, 300,000 values', (people) => people.distinct('_id')],
  ['createIndexes', (people) => people.createIndex({ email: 1 }, { unique: true })],
  ['updateMany', (people) => people.updateMany({}, { $inc: { rank: 1 } })],
  ['deleteMany', (people) => people.deleteMany({})],
];

async function readAll(cursor: AsyncIterable<unknown>): Promise<number> {
  let read = 0;
  for await (const item of cursor) if (item !== null) read += 1;
  return read;
}
