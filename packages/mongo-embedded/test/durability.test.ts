import { setTimeout as delay } from 'node:timers/promises';
import {
  type Collection,
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoServerError,
} from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from './child.ts';
import { temporaryFolder } from './support.ts';

const rounds = 10;
const writers = 20;
const accounts = 8;

interface Entry {
  _id: string;
  writer: number;
  slot: number;
  value: number;
}

const folder = temporaryFolder();
let child: Child | undefined;

afterEach(async () => {
  await child?.kill('SIGKILL');
  folder.remove();
});

/** What the writers know to be on disk. */
interface Acknowledged {
  readonly inserted: Map<string, number>;
  readonly removed: Set<string>;
  /** Requested but never answered: either outcome is right. */
  readonly uncertain: Set<string>;
  /** Names that all writers compete for, by the writer that got the acknowledgment. */
  readonly claimed: Map<string, number>;
}

interface Claim {
  name: string;
  writer: number;
}

/** Claims a name under a unique index; the test fails if two writers both get it. */
async function claim(
  claims: Collection<Claim>,
  name: string,
  writer: number,
  { claimed }: Acknowledged,
): Promise<void> {
  try {
    await claims.insertOne({ name, writer });
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) return;
    throw error;
  }
  expect([name, claimed.get(name)]).toEqual([name, undefined]);
  claimed.set(name, writer);
}

async function checkClaims(claims: Collection<Claim>, { claimed }: Acknowledged): Promise<void> {
  const found = await claims.find({}, { hint: { $natural: 1 } }).toArray();
  const holders = new Map(found.map(({ name, writer }) => [name, writer]));
  expect(holders.size).toBe(found.length);
  expect(await claims.find({}, { hint: { name: 1 } }).toArray()).toHaveLength(found.length);
  for (const [name, writer] of claimed) expect([name, holders.get(name)]).toEqual([name, writer]);
}

/** Writes until the connection breaks. */
async function writeUntilCut(
  client: MongoClient,
  round: number,
  writer: number,
  known: Acknowledged,
): Promise<void> {
  const entries = client.db('crash').collection<Entry>('entries');
  const bank = client.db('crash').collection<{ _id: number; balance: number }>('bank');
  for (let step = 0; ; step += 1) {
    const id = `${round}-${writer}-${step}`;
    known.uncertain.add(id);
    try {
      await entries.insertOne({ _id: id, writer, slot: step % 7, value: step });
      known.inserted.set(id, step);
      if (step % 3 === 2) {
        await entries.updateOne({ _id: id }, { $set: { value: -step } });
        known.inserted.set(id, -step);
      }
      if (step % 5 === 4) {
        await entries.deleteOne({ _id: id });
        known.removed.add(id);
      }
      known.uncertain.delete(id);
      await claim(
        client.db('crash').collection<Claim>('unique'),
        `${round}-${step}`,
        writer,
        known,
      );
      // One document holds both sides, so each transfer is one atomic write.
      const update = { $inc: { 'pair.a': -1, 'pair.b': 1 } };
      await bank.updateOne({ _id: writer % accounts }, update);
    } catch (error) {
      if (error instanceof MongoServerError || !(error instanceof MongoError)) throw error;
      return;
    }
  }
}

async function checkEntries(entries: Collection<Entry>, known: Acknowledged): Promise<void> {
  const found = new Map<string, number>();
  for await (const { _id, value } of entries.find()) found.set(_id, value);
  for (const [id, value] of known.inserted) {
    if (known.uncertain.has(id)) continue;
    if (known.removed.has(id)) expect(found.has(id)).toBe(false);
    else expect([id, found.get(id)]).toEqual([id, value]);
  }
  for (const id of found.keys()) {
    expect(known.inserted.has(id) || known.uncertain.has(id)).toBe(true);
  }
  // Each index leads to exactly the documents a scan finds.
  const scanned = found.size;
  for (const hint of ['_id_', 'writer_1_slot_1', 'value_-1']) {
    expect([hint, await entries.find({}, { hint }).toArray()]).toEqual([
      hint,
      expect.objectContaining({ length: scanned }),
    ]);
  }
  for (let writer = 0; writer < writers; writer += 1) {
    const byIndex = await entries.countDocuments({ writer, slot: 3 });
    const byScan = await entries.countDocuments({ writer, slot: 3 }, { hint: { $natural: 1 } });
    expect(byIndex).toBe(byScan);
  }
  expect(await entries.estimatedDocumentCount()).toBe(scanned);
}

/** One line from us and no stack; LMDB itself may add what it could not write. */
function expectOneLine(errors: string): void {
  expect(errors.match(/^the disk is full or cannot be written \(.*\): .*$/gm)).toHaveLength(1);
  expect(errors).not.toMatch(/^\s+at /m);
}

describe('a server killed while it writes', () => {
  it('keeps every acknowledged write completely, in ten rounds of SIGKILL under 20 writers', async () => {
    const known: Acknowledged = {
      inserted: new Map(),
      removed: new Set(),
      uncertain: new Set(),
      claimed: new Map(),
    };
    child = await startChild(folder.path);
    const setUp = new MongoClient(child.uri);
    const database = setUp.db('crash');
    await database
      .collection('entries')
      .createIndexes([{ key: { writer: 1, slot: 1 } }, { key: { value: -1 } }]);
    await database.collection('unique').createIndex({ name: 1 }, { unique: true });
    await database
      .collection<{ _id: number }>('bank')
      .insertMany(
        Array.from({ length: accounts }, (_, id) => ({ _id: id, pair: { a: 1000, b: 0 } })),
      );
    await setUp.close();
    for (let round = 0; round < rounds; round += 1) {
      const client = new MongoClient(child.uri, { maxPoolSize: writers });
      const working = Array.from({ length: writers }, (_, writer) =>
        writeUntilCut(client, round, writer, known),
      );
      const enough = known.inserted.size + 3 * writers;
      while (known.inserted.size < enough) await delay(5);
      // The moment is arbitrary on purpose; nothing waits for the delay.
      await delay(Math.random() * 200);
      await child.kill('SIGKILL');
      // Closing ends the attempts to reach the server that is gone.
      await client.close();
      await Promise.all(working);
      child = await startChild(folder.path);
      const checker = new MongoClient(child.uri);
      const db = checker.db('crash');
      await checkEntries(db.collection<Entry>('entries'), known);
      await checkClaims(db.collection<Claim>('unique'), known);
      const sums = await db
        .collection('bank')
        .aggregate([{ $group: { _id: null, total: { $sum: { $add: ['$pair.a', '$pair.b'] } } } }])
        .toArray();
      expect(sums).toEqual([{ _id: null, total: accounts * 1000 }]);
      await checker.close();
    }
    expect(known.inserted.size).toBeGreaterThan(rounds * writers);
    expect(known.claimed.size).toBeGreaterThan(rounds);
  }, 240_000);

  it('forgets an unfinished index and can build it again', async () => {
    const own = temporaryFolder();
    child = await startChild(own.path);
    const client = new MongoClient(child.uri);
    const things = client.db('build').collection('things');
    await things.insertMany(
      Array.from({ length: 20_000 }, (_, n) => ({ n, text: `text ${n % 100}` })),
    );
    const build = things.createIndex({ text: 1, n: 1 }).then(
      () => true,
      () => false,
    );
    await client.db('build').command({ ping: 1 });
    await child.kill('SIGKILL');
    const built = await build;
    await client.close();
    child = await startChild(own.path);
    const after = new MongoClient(child.uri);
    const again = after.db('build').collection('things');
    expect((await again.indexes()).length).toBe(built ? 2 : 1);
    await again.createIndex({ text: 1, n: 1 });
    const byIndex = await again.find({ text: 'text 7' }, { hint: { text: 1, n: 1 } }).toArray();
    expect(byIndex).toHaveLength(200);
    await after.close();
    await child.kill('SIGTERM');
    child = undefined;
    own.remove();
  }, 120_000);

  it('reports a full disk with a clear error and continues to read', async () => {
    const limited = temporaryFolder();
    // In blocks of 512 bytes: no file may grow beyond 1 MB.
    child = await startChild(limited.path, 'ulimit -f 2048;');
    const client = new MongoClient(child.uri);
    const things = client.db('full').collection('things');
    await things.insertOne({ kept: true });
    let acknowledged = 0;
    const fill = async (): Promise<void> => {
      for (let step = 0; step < 100; step += 1) {
        await things.insertMany(Array.from({ length: 100 }, () => ({ text: 'x'.repeat(1000) })));
        acknowledged += 100;
      }
    };
    await expect(fill()).rejects.toSatisfy(
      (error: unknown) =>
        (error instanceof MongoServerError || error instanceof MongoBulkWriteError) &&
        error.code === 14031,
    );
    expect(await things.countDocuments({ kept: true })).toBe(1);
    // The last batch may have been cut off anywhere, but none before it.
    const filled = await things.countDocuments({ text: { $exists: true } });
    expect(filled).toBeGreaterThanOrEqual(acknowledged);
    expect(filled).toBeLessThan(acknowledged + 100);
    const many = await things.countDocuments();
    await client.close();
    await child.kill('SIGTERM');
    expectOneLine(child.errors());

    // Restarted where nothing at all can be written.
    child = await startChild(limited.path, 'ulimit -f 0;');
    const again = new MongoClient(child.uri);
    const kept = again.db('full').collection('things');
    expect(await kept.countDocuments({ text: { $in: [/x/, null] } })).toBe(many);
    await expect(kept.insertOne({ late: true })).rejects.toMatchObject({ code: 14031 });
    await expect(kept.updateMany({}, { $set: { n: 1 } })).rejects.toMatchObject({ code: 14031 });
    await expect(startChild(limited.path, 'ulimit -f 0;')).rejects.toThrow(/in use by process/);
    expect(await kept.countDocuments()).toBe(many);
    await again.close();
    await child.kill('SIGTERM');
    expectOneLine(child.errors());

    // And with free space again.
    child = await startChild(limited.path);
    const free = new MongoClient(child.uri);
    await free.db('full').collection('things').insertOne({ late: true });
    expect(await free.db('full').collection('things').countDocuments()).toBe(many + 1);
    await free.close();
    await child.kill('SIGTERM');
    child = undefined;
    limited.remove();
  }, 120_000);
});
