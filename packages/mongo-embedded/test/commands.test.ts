import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, Double, type Filter, Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startForTest } from './support.ts';

let running: Running;

beforeAll(async () => {
  running = await startForTest();
});

afterAll(async () => {
  await running.stop();
});

const database = () => running.client.db('commands');

describe('commands', () => {
  it('greets as a standalone MongoDB 7.0 and identifies itself', async () => {
    const hello = await database().command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21, ok: 1 });
    expect(hello).not.toHaveProperty('setName');
    expect(await database().command({ buildInfo: 1 })).toMatchObject({
      version: '7.0.0',
      gitVersion: 'mongo-embedded',
    });
    expect(await database().command({ serverStatus: 1 })).toMatchObject({
      process: 'mongo-embedded',
    });
    expect(await database().command({ connectionStatus: 1 })).toMatchObject({
      authInfo: { authenticatedUsers: [] },
    });
  });

  it('creates, lists and drops collections and databases', async () => {
    const mine = running.client.db('mine');
    await mine.createCollection('one');
    await mine.collection('two').insertOne({ a: 1 });
    const names = async () => (await mine.listCollections().toArray()).map(({ name }) => name);
    expect(await names()).toEqual(['one', 'two']);
    expect(await mine.listCollections({ name: 'two' }).toArray()).toMatchObject([
      { name: 'two', type: 'collection', idIndex: { name: '_id_' } },
    ]);
    await mine.collection('one').drop();
    expect(await names()).toEqual(['two']);
    const all = async () =>
      (await running.client.db().admin().listDatabases()).databases.map(({ name }) => name);
    expect(await all()).toContain('mine');
    await mine.dropDatabase();
    expect(await all()).not.toContain('mine');
    expect(await mine.collection('two').countDocuments()).toBe(0);
  });

  it('lists collections in batches', async () => {
    const many = running.client.db('many');
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await many.createCollection(name);
    const listed = await many.listCollections({}, { batchSize: 2 }).toArray();
    expect(listed.map(({ name }) => name)).toEqual(names);
  });

  it('writes nothing if one of the statements of a command has an unknown field', async () => {
    const things = database().collection('unknown');
    await things.insertOne({ n: 1 });
    const updates = [
      { q: {}, u: { $set: { n: 2 } } },
      { q: {}, u: { $set: { n: 3 } }, bogus: 1 },
    ];
    const command = database().command({ update: 'unknown', updates });
    await expect(command).rejects.toMatchObject({ code: 40415 });
    expect(await things.findOne()).toMatchObject({ n: 1 });
  });

  it("returns a cursor's results in batches, ends it when killed, and refuses unknown ones", async () => {
    const things = database().collection('cursors');
    await things.insertMany(Array.from({ length: 30 }, (_, n) => ({ n })));
    const { cursor } = await database().command({ find: 'cursors', batchSize: 10, sort: { n: 1 } });
    expect(cursor.firstBatch).toHaveLength(10);
    const id = Long.fromBigInt(BigInt(String(cursor.id)));
    const more = await database().command({ getMore: id, collection: 'cursors', batchSize: 5 });
    expect(more.cursor.nextBatch.map(({ n }: { n: number }) => n)).toEqual([10, 11, 12, 13, 14]);
    expect(await database().command({ killCursors: 'cursors', cursors: [id] })).toMatchObject({
      cursorsKilled: [cursor.id],
    });
    await expect(database().command({ getMore: id, collection: 'cursors' })).rejects.toMatchObject({
      code: 43,
    });
  });

  it('keeps the type of each number through a write and an update', async () => {
    const things = database().collection('types', { promoteValues: false });
    await things.insertOne({ _id: 1 as never, d: new Double(1), l: Long.fromInt(5), i: 1 });
    await things.updateOne({ _id: 1 as never }, { $inc: { l: 1, d: 1 } });
    expect(await things.findOne()).toMatchObject({ d: new Double(2), l: Long.fromInt(6) });
  });

  it('serializes concurrent increments of one document', async () => {
    const counters = database().collection<{ _id: string; n: number }>('counters');
    await Promise.all(
      Array.from({ length: 50 }, () =>
        counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(await counters.findOne()).toEqual({ _id: 'c', n: 50 });
  });

  it('lets a refused write spoil none of those that share its flush', async () => {
    const things = database().collection<{ _id: number; n?: number }>('shared');
    await things.insertOne({ _id: 0 });
    const attempts = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? things.insertOne({ _id: n + 1 })
        : things.findOneAndUpdate({ _id: 0 }, { $set: { 'n.x': 1 }, $unset: { _id: 1 } } as never),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status)).toEqual(
      results.map((_, n) => (n % 2 === 0 ? 'fulfilled' : 'rejected')),
    );
    expect(await things.countDocuments()).toBe(21);
    expect(await things.findOne({ _id: 0 })).toEqual({ _id: 0 });
  });

  it('performs a write that wants no answer, without answering', async () => {
    const silent = new MongoClient(running.server.uri, { writeConcern: { w: 0 } });
    await silent.db('commands').collection('silent').insertOne({ a: 1 });
    await silent.close();
    await expect.poll(() => database().collection('silent').countDocuments()).toBe(1);
  });

  it('stops an ordered batch at its first error and continues an unordered one', async () => {
    const things = database().collection<{ _id: number }>('ordered');
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(things.insertMany(documents)).rejects.toMatchObject({
      result: { insertedCount: 1 },
    });
    expect(await things.countDocuments()).toBe(1);
    await expect(things.insertMany(documents, { ordered: false })).rejects.toMatchObject({
      result: { insertedCount: 1 },
    });
    expect(await things.countDocuments()).toBe(2);
  });

  it('projects with $slice, $elemMatch and the positional operator', async () => {
    const things = database().collection('projected');
    await things.insertOne({
      _id: 1 as never,
      a: [1, 2, 3],
      b: [{ k: 1 }, { k: 2, v: 'x' }],
      c: 1,
    });
    const find = (filter: object, projection: object) => things.findOne(filter, { projection });
    expect(await find({}, { a: { $slice: -2 }, b: 0 })).toEqual({ _id: 1, a: [2, 3], c: 1 });
    expect(await find({}, { b: { $elemMatch: { k: 2 } } })).toEqual({
      _id: 1,
      b: [{ k: 2, v: 'x' }],
    });
    expect(await find({ 'b.k': 2 }, { 'b.$': 1, _id: 0 })).toEqual({ b: [{ k: 2, v: 'x' }] });
    expect(await find({}, { _id: 0, sum: { $sum: '$a' } })).toEqual({ sum: 6 });
  });

  it.each<[string, Filter<Document>]>([
    ['two keys on the array', { 'a.k': 2, 'a.v': 1 }],
    ['a key inside $and', { $and: [{ 'a.k': 2 }] }],
    ['$elemMatch', { a: { $elemMatch: { k: 2 } } }],
  ])('writes to the array element that matched by %s', async (_name, filter) => {
    const things = database().collection('positional');
    await things.deleteMany({});
    await things.insertOne({ _id: 1 as never, a: [{ k: 1 }, { k: 2, v: 1 }] });
    await things.updateOne(filter, { $set: { 'a.$.v': 9 } });
    expect(await things.findOne({})).toEqual({ _id: 1, a: [{ k: 1 }, { k: 2, v: 9 }] });
  });

  it('frees the space of replaced documents, even after reads that were abandoned or refused', async () => {
    const own = await startForTest();
    const things = own.client.db('room').collection<{ _id: number; n: number }>('things');
    await things.insertMany(Array.from({ length: 200 }, (_, n) => ({ _id: n, n })));
    for (let round = 0; round < 300; round += 1) {
      await things.findOne({ n: { $gte: 0 } });
      await things
        .find({}, { hint: 'nope' })
        .toArray()
        .catch(() => undefined);
      const cursor = things.find({}, { batchSize: 2 });
      await cursor.next();
      await cursor.close();
      await things.updateOne({ _id: round % 200 }, { $inc: { n: 1 } });
    }
    // Each update replaces about eight pages of 4 kB.
    expect(statSync(join(own.folder, 'data.mdb')).size).toBeLessThan(1_000_000);
    await own.stop();
  });

  it("pollutes none of the server's prototypes", async () => {
    const things = database().collection('proto');
    const evil = JSON.parse('{"__proto__":{"polluted":1}}');
    await things.insertOne(evil);
    for (const path of [
      '__proto__.polluted',
      'a.__proto__.polluted',
      'constructor.prototype.polluted',
    ]) {
      await things.updateOne({}, { $set: { [path]: 1 } }).catch(() => undefined);
      await things
        .updateOne({ [path]: 1 }, { $set: { a: 1 } }, { upsert: true })
        .catch(() => undefined);
      await things.findOne({ [path]: 1 }).catch(() => undefined);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
