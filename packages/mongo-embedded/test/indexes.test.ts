import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMongoEmbedded } from '../src/index.ts';
import { Catalog } from '../src/store/catalog.ts';
import { Engine } from '../src/store/engine.ts';
import { type Running, startForTest, temporaryFolder } from './support.ts';

let running: Running;

beforeAll(async () => {
  running = await startForTest();
});

afterAll(async () => {
  await running.stop();
});

const duplicate = { code: 11000 };

describe('indexes', () => {
  const collection = (name: string) => running.client.db('indexes').collection(name);

  it('enforces uniqueness over arrays: an element of one document is taken for all others', async () => {
    const things = collection('multikey');
    await things.createIndex({ tags: 1 }, { unique: true });
    await things.insertOne({ tags: ['a', 'b', 'a'] });
    await expect(things.insertOne({ tags: ['c', 'b'] })).rejects.toMatchObject(duplicate);
    await things.insertOne({ tags: ['c'] });
  });

  it('refuses in a batch what it refuses one by one, and then holds exactly the rest', async () => {
    const documents = Array.from({ length: 120 }, (_, n) => ({
      _id: n % 80 === 79 ? n - 1 : n,
      code: n % 60 === 59 ? n - 7 : n,
      tags: n % 5 === 0 ? [] : [`t${n % 7}`, `t${n % 3}`, 'all'],
      a: n % 50 === 49 ? [1, 2] : n,
      b: n % 50 === 49 ? [3, 4] : n,
    }));
    for (const name of ['batch', 'single']) {
      await collection(name).createIndex({ code: 1 }, { unique: true });
      await collection(name).createIndexes([
        { key: { tags: 1, _id: -1 } },
        { key: { a: 1, b: 1 } },
      ]);
    }
    const refused: { index: number; code: number }[] = [];
    for (const [index, document] of documents.entries())
      await collection('single')
        .insertOne({ ...document } as object)
        .catch(({ code }) => refused.push({ index, code }));
    expect(refused).toHaveLength(5);
    const failure = await collection('batch')
      .insertMany(documents as object[], { ordered: false })
      .catch((error) => error);
    const errors = failure.writeErrors.map(({ index, code }: { index: number; code: number }) => ({
      index,
      code,
    }));
    expect(errors).toEqual(refused);
    const all = (name: string, hint: object) => collection(name).find().hint(hint).toArray();
    for (const hint of [{ _id: 1 }, { code: 1 }, { tags: 1, _id: -1 }, { a: 1, b: 1 }])
      expect(await all('batch', hint)).toEqual(await all('single', hint));
    expect(await collection('batch').estimatedDocumentCount()).toBe(115);
  });

  it('leads to the same documents as a search without it, and counts as many', async () => {
    const values = [null, 0, 1, true, 'a', 'b', 'c', 'e', ['a', 'c'], ['c', 'c'], [['a']], []];
    const documents = Array.from({ length: 150 }, (_, n) => ({
      _id: n,
      ...(n % 7 !== 0 && { t: values[(n * 5) % values.length] }),
      s: ['x', 'y', 'z', null, 3][n % 5],
      n: n % 11 === 0 ? [n, 'q'] : n,
    }));
    const things = collection('same');
    await things.insertMany(documents as object[]);
    const keys = [{ t: 1 }, { t: 1, s: -1 }, { s: 1, n: 1 }, { t: -1, _id: 1 }] as const;
    await things.createIndexes(keys.map((key) => ({ key })));
    const lists = [['a'], ['0', 'a', 'aa', 'd', 'e', 'f'], ['c', null], ['g', 'h'], [1, true, 'c']];
    const filters: object[] = [
      ...['a', 'c', 'zz', null, true, 1].flatMap((t) => [{ t }, { t, s: 'x' }, { t, s: null }]),
      ...lists.map((list) => ({ t: { $in: list } })),
      { s: 'x' },
      { $and: [{ t: 'a' }, { t: 'c' }] },
      { t: 'a', n: { $gt: 20 } },
      { t: 'a', $or: [{ n: 5 }, { s: 'y' }] },
    ];
    const search = async (filter: object) => {
      const ids = async (hint: object) =>
        (await things.find(filter).hint(hint).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
      const counts = (hint: object) =>
        Promise.all([
          things.countDocuments(filter, { hint }),
          things.countDocuments(filter, { hint, limit: 3, skip: 1 }),
          running.client
            .db('indexes')
            .command({ count: 'same', query: filter, hint })
            .then(({ n }) => n),
        ]);
      const wanted = await ids({ $natural: 1 });
      const most = Math.min(3, Math.max(0, wanted.length - 1));
      for (const hint of keys) {
        expect([filter, hint, await ids(hint)]).toEqual([filter, hint, wanted]);
        expect([filter, hint, await counts(hint)]).toEqual([
          filter,
          hint,
          [wanted.length, most, wanted.length],
        ]);
      }
    };
    await Promise.all(filters.map(search));
  });

  it('pairs the fields of one array element, not those of different ones', async () => {
    const things = collection('pairs');
    await things.createIndex({ 'a.x': 1, 'a.y': 1 }, { unique: true });
    await things.insertOne({
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    });
    await things.insertOne({ a: [{ x: 1, y: 2 }] });
    await expect(things.insertOne({ a: [{ x: 2, y: 2 }] })).rejects.toMatchObject(duplicate);
  });

  it('finds, counts, updates and deletes what two elements of one array satisfy together', async () => {
    const things = collection('elements');
    await things.createIndex({ 'i.sku': 1, 'i.qty': 1 });
    const i = [
      { sku: 'A', qty: 1 },
      { sku: 'B', qty: 2 },
    ];
    await things.insertOne({ i });
    const filter = { 'i.sku': 'A', 'i.qty': 2 };
    expect(await things.countDocuments(filter)).toBe(1);
    expect(await things.find(filter).toArray()).toHaveLength(1);
    expect(await things.updateMany(filter, { $set: { n: 1 } })).toMatchObject({ modifiedCount: 1 });
    expect(await things.deleteMany(filter)).toMatchObject({ deletedCount: 1 });
  });

  it('counts a missing field as null for unique, unless the index is sparse', async () => {
    await collection('dense').createIndex({ a: 1 }, { unique: true });
    await collection('dense').insertOne({});
    await expect(collection('dense').insertOne({})).rejects.toMatchObject(duplicate);
    await collection('sparse').createIndex({ a: 1 }, { unique: true, sparse: true });
    await collection('sparse').insertMany([{}, {}]);
    await collection('sparse').insertOne({ a: null });
    await expect(collection('sparse').insertOne({ a: null })).rejects.toMatchObject(duplicate);
  });

  it('enforces uniqueness only inside a partial index, including when an update moves a document into it', async () => {
    const things = collection('partial');
    await things.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await things.insertMany([{ a: 1, live: true }, { a: 1, live: false }, { a: 1 }]);
    await expect(things.updateOne({ live: false }, { $set: { live: true } })).rejects.toMatchObject(
      duplicate,
    );
    expect(await things.countDocuments({ a: 1, live: true })).toBe(1);
  });

  it('treats 1, 1.0 and NumberLong(1) as one key', async () => {
    const things = collection('numbers');
    await things.createIndex({ a: 1 }, { unique: true });
    await things.insertOne({ a: 1 });
    await expect(things.insertOne({ a: 1n })).rejects.toMatchObject(duplicate);
  });

  it('is not built over duplicates, and the collection stays unchanged', async () => {
    const things = collection('late');
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(duplicate);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await things.insertOne({ a: 1 });
  });

  it('is built alongside writes and contains them all in the end', async () => {
    const things = collection('busy');
    await things.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n, even: n % 2 === 0 })));
    let building = true;
    const build = things.createIndex({ n: 1 }).finally(() => {
      building = false;
    });
    let written = 0;
    while (building) {
      await things.insertOne({ n: 100_000 + written });
      await things.updateOne({ n: 4000 - written }, { $inc: { n: 200_000 } });
      await things.deleteOne({ n: 1 + written });
      written += 1;
    }
    await build;
    expect(written).toBeGreaterThan(0);
    const read = async (hint: object) =>
      (await things.find({}, { hint, projection: { n: 1 } }).toArray())
        .map(({ n }) => n)
        .sort((a, b) => a - b);
    expect(await read({ n: 1 })).toEqual(await read({ $natural: 1 }));
  });

  it('is not built over a late duplicate, and one command creates all of its indexes or none', async () => {
    const things = collection('far');
    await things.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n: Math.min(n, 1400) })));
    const both = things.createIndexes([{ key: { other: 1 } }, { key: { n: 1 }, unique: true }]);
    await expect(both).rejects.toMatchObject(duplicate);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await things.insertOne({ n: 1400 });
  });

  it('refuses two arrays in one compound index, before or after the documents', async () => {
    const things = collection('parallel');
    await things.createIndex({ a: 1, b: 1 });
    await expect(things.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
    await things.insertOne({ a: [1], b: 2 });
  });

  it('follows updates and deletes', async () => {
    const things = collection('moving');
    await things.createIndex({ a: 1 });
    await things.insertMany([{ a: 1 }, { a: [2, 3] }]);
    await things.updateOne({ a: 1 }, { $set: { a: 5 } });
    await things.updateOne({ a: 2 }, { $pull: { a: 3 } } as never);
    await things.deleteOne({ a: 5 });
    const counts = [1, 2, 3, 5].map((a) => things.countDocuments({ a }, { hint: 'a_1' }));
    expect(await Promise.all(counts)).toEqual([0, 1, 0, 0]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['another key under the same name', { key: { b: 1 }, name: 'a_1' }, 86],
    ['the same key with other options', { key: { a: 1 }, name: 'a_1', unique: true }, 86],
    ['a time to live that is no number', { key: { t: 1 }, name: 't', expireAfterSeconds: '1' }, 14],
    ['the same key under another name', { key: { a: 1 }, name: 'other' }, 85],
  ])('refuses %s', async (_name, index, code) => {
    await collection('conflicts').createIndex({ a: 1 });
    const again = running.client
      .db('indexes')
      .command({ createIndexes: 'conflicts', indexes: [index] });
    await expect(again).rejects.toMatchObject({ code });
  });

  it('accepts the same index again, drops by name, by key and all except _id', async () => {
    const things = collection('drops');
    await things.createIndex({ a: 1 });
    await things.createIndex({ a: 1 });
    await things.createIndexes([{ key: { b: 1 } }, { key: { c: -1 } }]);
    await things.dropIndex('a_1');
    await running.client.db('indexes').command({ dropIndexes: 'drops', index: { b: 1 } });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_-1']);
    await expect(things.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await expect(things.dropIndex('nope')).rejects.toMatchObject({ code: 27 });
    await things.dropIndexes();
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('removes expired documents and keeps those that are not expired or have no date', async () => {
    const folder = temporaryFolder();
    const first = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const writer = new MongoClient(first.uri);
    const written = writer.db('ttl').collection('things');
    await written.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await written.insertMany([
      { name: 'old', at: new Date(Date.now() - 61_000) },
      { name: 'oldest of two', at: [new Date(), new Date(0)] },
      { name: 'new', at: new Date() },
      { name: 'text', at: 'yesterday' },
      { name: 'none' },
    ]);
    await writer.close();
    await first.close();
    const again = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const reader = new MongoClient(again.uri);
    await vi.waitFor(async () => {
      const left = await reader.db('ttl').collection('things').find().toArray();
      expect(left.map(({ name }) => name)).toEqual(['new', 'text', 'none']);
    }, 5000);
    await reader.close();
    await again.close();
    folder.remove();
  });

  it('learns at the start where the arrays are in the indexes of an earlier version', async () => {
    const folder = temporaryFolder();
    const open = async (work: (client: MongoClient) => Promise<void>) => {
      const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
      const client = new MongoClient(server.uri);
      await work(client).finally(async () => {
        await client.close();
        await server.close();
      });
    };
    const people = (client: MongoClient) => client.db('old').collection('people');
    await open(async (client) => {
      await people(client).createIndexes([{ key: { tags: 1, n: 1 } }, { key: { n: 1, tags: 1 } }]);
      await people(client).insertMany([
        { tags: ['a', 'b'], n: 2 },
        { tags: 'a', n: 1 },
      ]);
    });
    const engine = new Engine(folder.path);
    await engine.write((writer) => {
      const catalog = new Catalog();
      const collection = catalog.find(writer, 'old.people');
      if (collection === undefined) throw new Error('no collection');
      const indexes = collection.indexes.map((index) => ({ ...index, arrays: undefined }));
      catalog.withIndexes(writer, collection, indexes);
    });
    await engine.close();
    await open(async (client) => {
      const sorted = people(client).find({ tags: 'a' }).sort({ n: 1 });
      const { queryPlanner } = await sorted.explain('queryPlanner');
      expect(queryPlanner.winningPlan.stage).toBe('FETCH');
      expect((await sorted.toArray()).map(({ n }) => n)).toEqual([1, 2]);
    });
    folder.remove();
  });
});
