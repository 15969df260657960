import { Binary, type Document, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Running, startForTest } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let running: Running;

beforeAll(async () => {
  running = await startForTest();
});

afterAll(async () => {
  await running.stop();
});

const mebibyte = 1024 * 1024;

function nested(levels: number): Document {
  let document: Document = { leaf: 1 };
  for (let level = 1; level < levels; level += 1) document = { a: document };
  return document;
}

describe('limits', () => {
  const things = (name: string) => running.client.db('limits').collection(name);

  it('stores a document of just under 16 MiB and refuses to let it grow beyond', async () => {
    const big = things('big');
    await big.insertOne({ _id: 1 as never, data: new Binary(Buffer.alloc(16 * mebibyte - 200)) });
    const grow = big.updateOne({ _id: 1 as never }, { $set: { more: 'x'.repeat(1000) } });
    await expect(grow).rejects.toMatchObject({ code: 10334 });
    expect((await big.findOne())?.data).toBeInstanceOf(Binary);
  });

  it('returns more than 16 MiB of results in several batches', async () => {
    const many = things('many');
    for (let n = 0; n < 5; n += 1)
      await many.insertOne({ n, data: new Binary(Buffer.alloc(8 * mebibyte)) });
    const read = await many
      .find()
      .map(({ n }) => n)
      .toArray();
    expect(read).toEqual([0, 1, 2, 3, 4]);
  });

  it('stores 150 nested levels and refuses 300 with 15', async () => {
    await things('deep').insertOne(nested(150));
    await expect(things('deep').insertOne(nested(300))).rejects.toMatchObject({ code: 15 });
    await expect(things('deep').findOne(nested(300))).rejects.toMatchObject({ code: 15 });
    expect(await things('deep').countDocuments()).toBe(1);
  });

  it('keeps indexes exact for values longer than an index key can be', async () => {
    const long = things('long');
    await long.createIndex({ text: 1 }, { unique: true });
    const stem = 'x'.repeat(3000);
    await long.insertMany([{ text: `${stem}b` }, { text: `${stem}a` }, { text: 'y' }]);
    await expect(long.insertOne({ text: `${stem}a` })).rejects.toMatchObject({ code: 11000 });
    expect(await long.countDocuments({ text: `${stem}a` })).toBe(1);
    expect(await long.countDocuments({ text: { $gt: `${stem}a` } })).toBe(2);
    const sorted = await long.find().sort({ text: 1 }).toArray();
    expect(sorted.map(({ text }) => String(text).slice(-1))).toEqual(['a', 'b', 'y']);
  });

  it.each<[string, Document, number]>([
    ['an empty batch', { insert: 'a', documents: [] }, 16],
    ['an unknown command', { nope: 1 }, 59],
    ['an unknown field of a command', { find: 'a', nope: 1 }, 40415],
    ['a transaction', { find: 'a', txnNumber: 1, startTransaction: true, autocommit: false }, 20],
    ['an unknown stage', { aggregate: 'a', pipeline: [{ $out: 'b' }], cursor: {} }, 40324],
    [
      'an unknown expression',
      { aggregate: 'a', pipeline: [{ $project: { b: { $function: 1 } } }], cursor: {} },
      168,
    ],
    ['a text index', { createIndexes: 'a', indexes: [{ key: { b: 'text' }, name: 'b' }] }, 67],
    ['a wildcard index', { createIndexes: 'a', indexes: [{ key: { '$**': 1 }, name: 'b' }] }, 67],
    [
      'an index with an unknown option',
      { createIndexes: 'a', indexes: [{ key: { b: 1 }, name: 'b', nope: 1 }] },
      197,
    ],
    ['a collation', { find: 'a', collation: { locale: 'de' } }, 2],
    ['a capped collection', { create: 'a', capped: true, size: 1 }, 72],
    ['a view', { create: 'a', viewOn: 'b', pipeline: [] }, 72],
    ['a write to several members', { insert: 'a', documents: [{}], writeConcern: { w: 2 } }, 2],
    ['a snapshot read', { find: 'a', readConcern: { level: 'snapshot' } }, 123],
    ['a tailable cursor', { find: 'a', tailable: true }, 2],
    ['a change stream', { aggregate: 'a', pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
    [
      'a pipeline without a collection',
      { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} },
      40324,
    ],
    ['a hint that is no index', { find: 'deep', hint: 'nope' }, 2],
    ['a cursor that is not there', { getMore: 5n, collection: 'a' }, 43],
    ['a bad collection name', { create: '$a' }, 73],
    ['documents that are none', { insert: 'a', documents: [1] }, 14],
    ['an array as _id', { insert: 'a', documents: [{ _id: [1] }] }, 53],
  ])('answers %s with its own code', async (_name, command, code) => {
    const refused = await running.client
      .db('limits')
      .command(command)
      .then(
        (reply) => reply.writeErrors?.[0]?.code,
        (error: unknown) => (error instanceof MongoServerError ? error.code : error),
      );
    expect(refused).toBe(code);
  });
});
