import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Running, startForTest } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const documents = 30_000;
let running: Running;

beforeAll(async () => {
  running = await startForTest();
  for (const name of ['things', 'gone']) {
    const filled = running.client.db('fair').collection(name);
    for (let at = 0; at < documents; at += 10_000) {
      await filled.insertMany(
        Array.from({ length: 10_000 }, (_, n) => ({
          n: at + n,
          group: n % 5000,
          text: `t${n % 97}`,
        })),
      );
    }
  }
}, 60_000);

afterAll(async () => {
  await running.stop();
});

/** Pings alongside some work until it is done; returns how often others got a turn. */
async function turnsBeside(work: Promise<unknown>): Promise<number> {
  const database = running.client.db('fair');
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done) {
    await database.command({ ping: 1 });
    turns += 1;
  }
  await finished;
  return turns;
}

describe('a long command', () => {
  const things = () => running.client.db('fair').collection('things');

  it.each<[string, () => Promise<unknown>]>([
    [
      'an aggregate that groups',
      () =>
        things()
          .aggregate([{ $group: { _id: '$group', n: { $sum: '$n' } } }])
          .toArray(),
    ],
    [
      'an aggregate that sorts',
      () =>
        things()
          .aggregate([
            { $set: { m: { $mod: ['$n', 101] } } },
            { $sort: { m: 1, n: -1 } },
            { $limit: 1 },
          ])
          .toArray(),
    ],
    [
      'an aggregate that looks up',
      () =>
        things()
          .aggregate([
            { $limit: 5000 },
            { $lookup: { from: 'things', localField: '_id', foreignField: '_id', as: 'same' } },
            { $unwind: '$same' },
            { $count: 'n' },
          ])
          .toArray(),
    ],
    ['the distinct values of a field', () => things().distinct('n')],
    ['a scan without an index', () => things().countDocuments({ text: /no such text/ })],
    [
      'a sort without an index',
      () => things().find().sort({ text: 1, n: -1 }).limit(20_000).toArray(),
    ],
    ['an index build', () => things().createIndex({ group: 1, text: 1 })],
    ['an update of all documents', () => things().updateMany({}, { $inc: { n: 1 } })],
    [
      'a deletion of all documents',
      () => running.client.db('fair').collection('gone').deleteMany({}),
    ],
  ])('lets others take turns: %s', async (_name, start) => {
    expect(await turnsBeside(start())).toBeGreaterThan(3);
  });

  it('reads from the moment it began, whatever is written in the meantime', async () => {
    const cursor = things().find({}, { batchSize: 100 });
    const first = await cursor.next();
    expect(first).not.toBeNull();
    await things().insertMany(Array.from({ length: 500 }, () => ({ late: true })));
    await things().deleteMany({ late: { $exists: false }, n: { $gt: documents - 100 } });
    let seen = 1;
    for await (const { late } of cursor) {
      expect(late).toBeUndefined();
      seen += 1;
    }
    expect(seen).toBe(documents);
  });

  it('stops at its time limit with 50', async () => {
    const slow = things().aggregate(
      [
        { $unwind: { path: '$n', includeArrayIndex: 'i' } },
        { $sort: { text: 1 } },
        { $group: { _id: '$n' } },
      ],
      { maxTimeMS: 1 },
    );
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
  });
});
