import { once } from 'node:events';
import { connect } from 'node:net';
import { Binary, type Document, type FindOptions, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Running, startForTest } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let running: Running;
const faults: unknown[] = [];

beforeAll(async () => {
  running = await startForTest((error) => faults.push(error));
  await things('small').insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
  for (let n = 0; n < 20; n += 1) {
    await things('large').insertOne({ n, one: 1, data: new Binary(Buffer.alloc(1024 * 1024)) });
  }
});

afterAll(async () => {
  await running.stop();
});

const things = (name: string) => running.client.db('bounds').collection(name);

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => 'no error',
    (error: unknown) => (error instanceof MongoServerError ? error.code : error),
  );
}

describe('open cursors', () => {
  it('are limited: the one unused for longest is closed, and no other client sees an error', async () => {
    const database = running.client.db('bounds');
    const ids: unknown[] = [];
    const openAndWrite = async () => {
      const { cursor } = await database.command(
        { find: 'small', batchSize: 1 },
        { promoteLongs: false },
      );
      ids.push(cursor.id);
      await things('other').updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { upsert: true });
    };
    // Ten at a time: alone, each would wait for the disk.
    for (let n = 0; n < 2100; n += 10)
      await Promise.all(Array.from({ length: 10 }, () => openAndWrite()));
    const more = (id: unknown) => codeOf(database.command({ getMore: id, collection: 'small' }));
    expect(await more(ids[0])).toBe(43);
    expect(await more(ids.at(-1))).toBe('no error');
    expect(await things('small').countDocuments({ n: 7 })).toBe(1);
    await database.command({ killCursors: 'small', cursors: ids });
    expect(faults).toEqual([]);
  });
});

describe('maxTimeMS', () => {
  const crossed: Document[] = [
    { $group: { _id: null, p: { $push: '$_id' } } },
    { $project: { p: 1, q: '$p' } },
    { $unwind: '$p' },
    { $unwind: '$q' },
    { $count: 'n' },
  ];

  it.each<[string, () => Promise<unknown>]>([
    [
      'an aggregate that unwinds',
      () => things('small').aggregate(crossed, { maxTimeMS: 50 }).toArray(),
    ],
    [
      'an update of many',
      () =>
        things('small').updateMany(
          { $expr: { $gt: ['$n', -1] } },
          { $inc: { m: 1 } },
          { maxTimeMS: 1 },
        ),
    ],
    [
      'a deletion of many',
      () => things('small').deleteMany({ $expr: { $lt: ['$n', -1] } }, { maxTimeMS: 1 }),
    ],
    [
      'an update of one that has to be looked for',
      () =>
        things('small').updateOne(
          { $expr: { $lt: ['$n', -1] } },
          { $inc: { m: 1 } },
          { maxTimeMS: 1 },
        ),
    ],
    [
      'an insertion of many',
      () =>
        things('many').insertMany(
          Array.from({ length: 20_000 }, (_, n) => ({ n })),
          { maxTimeMS: 1 },
        ),
    ],
  ])('ends %s with 50', async (_name, work) => {
    const code = await work().then(
      () => 'no error',
      (error: { code?: unknown }) => error.code,
    );
    expect(code).toBe(50);
  });
});

describe('a regular expression that would run forever', () => {
  it('ends with 51156, or with 50 at its time limit, and other clients are served', async () => {
    await things('text').insertOne({ text: `${'a'.repeat(50)}b` });
    const search = (options: FindOptions) =>
      codeOf(
        things('text')
          .find({ text: /^(a+)+$/ }, options)
          .toArray(),
      );
    expect(await search({})).toBe(51156);
    expect(await search({ maxTimeMS: 20 })).toBe(50);
    expect(await things('text').countDocuments({ text: /^a+b$/ })).toBe(1);
  });
});

describe('a result over 16 MiB', () => {
  it.each<[string, string, Document[]]>([
    ['$group', 'large', [{ $group: { _id: null, all: { $push: '$data' } } }]],
    ['$facet', 'large', [{ $facet: { a: [{ $match: {} }] } }]],
    [
      '$lookup',
      'large',
      [
        { $limit: 1 },
        { $lookup: { from: 'large', localField: 'one', foreignField: 'one', as: 'all' } },
      ],
    ],
    [
      '$group beyond what may lie between two stages',
      'large',
      [
        { $set: { four: ['$data', '$data', '$data', '$data'] } },
        { $group: { _id: null, all: { $push: '$four' } } },
        { $count: 'n' },
      ],
    ],
  ])('of %s is refused with 10334', async (_name, from, pipeline) => {
    expect(await codeOf(things(from).aggregate(pipeline).toArray())).toBe(10334);
  });

  it('is allowed between two stages', async () => {
    const pipeline = [
      { $group: { _id: null, all: { $push: '$data' } } },
      { $project: { n: { $size: '$all' } } },
    ];
    expect(await things('large').aggregate(pipeline).toArray()).toEqual([{ _id: null, n: 20 }]);
  });
});

describe('refusals', () => {
  it.each<[Document, number]>([
    [{ aggregate: 'small', pipeline: [{ $limit: -1 }], cursor: {} }, 5107201],
    [{ aggregate: 'small', pipeline: [{ $limit: 0 }], cursor: {} }, 15958],
    [{ aggregate: 'small', pipeline: [{ $skip: -1 }], cursor: {} }, 5107200],
    [{ find: 'small', limit: -1 }, 51024],
    [{ find: 'small', skip: -1 }, 51024],
    [
      {
        aggregate: 'small',
        pipeline: [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }],
        cursor: {},
      },
      28822,
    ],
    [{ createIndexes: 'small', indexes: [{ key: { a: 1 } }] }, 9],
    [{ getMore: 5, collection: 'small' }, 14],
    [{ ping: 1, apiVersion: '9' }, 322],
    [{ update: 'small', updates: [{ q: {}, u: { $set: { n: 1 } }, bogus: 1 }] }, 40415],
    [{ update: 'small', updates: [{ u: { $set: { n: 1 } } }] }, 40414],
    [
      {
        delete: 'small',
        deletes: [
          { q: {}, limit: 1 },
          { q: {}, limit: 1, bogus: 1 },
        ],
      },
      40415,
    ],
    [{ delete: 'small', deletes: [{ q: {}, limit: 5 }] }, 9],
    [{ explain: { find: 'small', bogus: 1 } }, 40415],
    [{ explain: { find: 'small', tailable: true } }, 2],
    [{ explain: { find: 'small', projection: { a: 1, b: 0 } } }, 31254],
    [{ explain: { find: 'small', collation: { locale: 'de' } } }, 2],
    [{ explain: { aggregate: 'small', pipeline: [{ $nope: 1 }], cursor: {} } }, 40324],
    [{ explain: { count: 'small', skip: -1 } }, 51024],
    [{ explain: { distinct: 'small' } }, 40414],
    [{ explain: { findAndModify: 'small' } }, 9],
    [{ explain: { update: 'small', updates: [{ q: {}, u: { $nope: { a: 1 } } }] } }, 9],
    [{ explain: { delete: 'small', deletes: [{ q: {} }] } }, 40414],
  ])('%j answers %i', async (command, code) => {
    expect(await codeOf(running.client.db('bounds').command(command))).toBe(code);
  });

  it('of a TTL index that differs only in its time is 85', async () => {
    await things('ttl').createIndex({ at: 1 }, { expireAfterSeconds: 10 });
    expect(await codeOf(things('ttl').createIndex({ at: 1 }, { expireAfterSeconds: 20 }))).toBe(85);
  });
});

describe('half-sent frames', () => {
  it('on many connections take no more memory than the budget, and other clients are served', async () => {
    const announced = Buffer.alloc(4);
    announced.writeInt32LE(48_000_000);
    const part = Buffer.concat([announced, Buffer.alloc(32_000_000)]);
    const before = process.memoryUsage().arrayBuffers;
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(running.server.port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(part);
        return socket;
      }),
    );
    for (let n = 0; n < 300; n += 1) await running.client.db('bounds').command({ ping: 1 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300 * 1024 * 1024);
    for (const socket of sockets) socket.destroy();
    expect(await running.client.db('bounds').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
