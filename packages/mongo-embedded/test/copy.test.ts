import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyFolder, DamagedError, salvageFolder, startMongoEmbedded } from '../src/index.ts';
import { type Running, startForTest, temporaryFolder } from './support.ts';

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'mongo-embedded-copies-'));
let running: Running;
let copies = 0;
const nextTo = (): string => {
  copies += 1;
  return join(folder, `copy-${copies}`);
};

beforeAll(async () => {
  running = await startForTest();
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

/** What a server on a copy says it contains. */
async function read<Result>(path: string, ask: (client: MongoClient) => Promise<Result>) {
  const server = await startMongoEmbedded({ dataDir: path, credentials: 'none' });
  const client = new MongoClient(server.uri);
  try {
    return await ask(client);
  } finally {
    await client.close();
    await server.close();
  }
}

describe('a copy of a live store', () => {
  afterEach(() => running.client.db('live').dropDatabase());

  it('is one moment: everything that was acknowledged before it, and only whole documents', async () => {
    const lines = running.client.db('live').collection<{ _id: number; twice: number }>('lines');
    await lines.createIndex({ twice: 1 });
    let acknowledged = 0;
    const stop = new AbortController();
    const write = async () => {
      while (!stop.signal.aborted) {
        const _id = acknowledged;
        await lines.insertOne({ _id, twice: 2 * _id });
        acknowledged += 1;
      }
    };
    const writing = write();
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(200), { timeout: 60_000 });
    const before = acknowledged;
    const to = nextTo();
    const counts = await copyFolder(running.folder, to);
    stop.abort();
    await writing;
    const kept = await read(to, (client) =>
      client.db('live').collection('lines').find().sort({ _id: 1 }).toArray(),
    );
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept).toEqual(kept.map((_, _id) => ({ _id, twice: 2 * _id })));
    expect(counts['live.lines']).toBe(kept.length);
  });

  it('leaves out unused space', async () => {
    const big = running.client.db('live').collection('big');
    await big.insertMany(Array.from({ length: 400 }, () => ({ text: 'x'.repeat(20_000) })));
    const full = nextTo();
    await copyFolder(running.folder, full);
    await big.deleteMany({});
    const empty = nextTo();
    await copyFolder(running.folder, empty);
    const bytes = (path: string) => readFileSync(join(path, 'data.mdb')).length;
    expect(bytes(empty)).toBeLessThan(bytes(full) / 10);
  });

  it('is refused and leaves nothing behind if the data is damaged or missing', async () => {
    await running.client
      .db('live')
      .collection('few')
      .insertMany([{ a: 1 }, { a: 2 }]);
    const damaged = nextTo();
    await copyFolder(running.folder, damaged);
    const path = join(damaged, 'data.mdb');
    const data = readFileSync(path);
    data.fill(0x5a, 2 * 4096);
    writeFileSync(path, data);
    const to = nextTo();
    await expect(copyFolder(damaged, to)).rejects.toBeInstanceOf(DamagedError);
    expect(existsSync(to)).toBe(false);
    await expect(copyFolder(nextTo(), to)).rejects.toBeInstanceOf(DamagedError);
    await expect(copyFolder(running.folder, damaged)).rejects.toThrow('holds data already');
  });
});

const pageBytes = 4096;
const total = 3_000;

/** A stopped store of 3,000 documents, changed by the test. */
async function storeWith(change: (data: Buffer) => Buffer): Promise<string> {
  const source = temporaryFolder();
  await read(source.path, async (client) => {
    const people = client.db('audience').collection<{ _id: number }>('people');
    await people.createIndex({ name: 1 });
    for (let first = 0; first < total; first += 1_000)
      await people.insertMany(
        Array.from({ length: 1_000 }, (_, n) => ({ _id: first + n, name: `Needle ${first + n} ` })),
      );
    await client
      .db('campaigns')
      .collection('sent')
      .insertOne({ when: new Date(0) });
  });
  const to = nextTo();
  await copyFolder(source.path, to);
  source.remove();
  const path = join(to, 'data.mdb');
  writeFileSync(path, change(readFileSync(path)));
  return to;
}

const linesOf = (to: string, file: string) =>
  readFileSync(join(to, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => EJSON.parse(line));

describe('a salvage', () => {
  it('writes everything in a sound store as extended JSON', async () => {
    const from = await storeWith((data) => data);
    const to = nextTo();
    const report = await salvageFolder(from, to);
    expect(report.lost).toEqual([]);
    expect(report.collections).toMatchObject([
      { namespace: 'audience.people', written: total, expected: total, lost: [] },
      { namespace: 'campaigns.sent', written: 1, expected: 1, lost: [] },
    ]);
    expect(linesOf(to, 'audience.people.jsonl')[7]).toEqual({ _id: 7, name: 'Needle 7 ' });
    expect(linesOf(to, 'campaigns.sent.jsonl')).toMatchObject([{ when: new Date(0) }]);
    const described = readFileSync(join(to, 'audience.people.jsonl.metadata.json'), 'utf8');
    expect(JSON.parse(described)).toMatchObject({
      indexes: [{ key: { _id: 1 } }, { name: 'name_1' }],
    });
    expect(JSON.parse(readFileSync(join(to, 'report.json'), 'utf8'))).toEqual(report);
  });

  it('loses only what was on damaged pages, and says how much that is', async () => {
    let hit = 0;
    const from = await storeWith((data) => {
      // Every fifth page with people on it is overwritten from its middle on.
      for (let page = 2; page * pageBytes < data.length; page += 1) {
        const at = page * pageBytes;
        const isPeople = data.subarray(at, at + pageBytes).includes('Needle');
        if (!isPeople || page % 5 !== 0) continue;
        data.fill(0xa5, at + pageBytes / 2, at + pageBytes);
        hit += 1;
      }
      return data;
    });
    expect(hit).toBeGreaterThan(3);
    const to = nextTo();
    const { collections } = await salvageFolder(from, to);
    const people = collections.find(({ namespace }) => namespace === 'audience.people');
    const written = people?.written ?? 0;
    expect(written).toBeGreaterThan(total / 2);
    expect(written).toBeLessThan(total);
    expect(people?.lost.at(-1)).toBe(`${total - written} of ${total} documents are missing`);
    for (const line of linesOf(to, 'audience.people.jsonl'))
      expect(line).toEqual({ _id: line._id, name: `Needle ${String(line._id)} ` });
  });

  it('continues past pages of zeros, which kill the process that reads them', async () => {
    const from = await storeWith((data) => {
      for (let page = 2; page * pageBytes < data.length; page += 1) {
        const at = page * pageBytes;
        const bytes = data.subarray(at, at + pageBytes);
        if (page % 7 === 0 && bytes.includes('Needle')) bytes.fill(0);
      }
      return data;
    });
    const to = nextTo();
    const { collections } = await salvageFolder(from, to);
    const people = collections.find(({ namespace }) => namespace === 'audience.people');
    expect(people?.written).toBeGreaterThan(total / 2);
    expect(people?.written).toBeLessThan(total);
    expect(linesOf(to, 'audience.people.jsonl')).toHaveLength(people?.written ?? 0);
  });

  it('says so if nothing can be read, and leaves the damaged folder unchanged', async () => {
    const from = await storeWith((data) => data.fill(0));
    const to = nextTo();
    const report = await salvageFolder(from, to);
    expect(report.collections).toEqual([]);
    expect(report.lost).not.toEqual([]);
    expect(readFileSync(join(from, 'data.mdb')).every((byte) => byte === 0)).toBe(true);
    await expect(salvageFolder(from, to)).rejects.toThrow('name a new folder');
  });
});
