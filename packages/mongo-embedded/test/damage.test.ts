import { cpSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DamagedError, startMongoEmbedded } from '../src/index.ts';
import { verifyApart } from '../src/store/verify.ts';
import { temporaryFolder } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Enough for a tree of three levels: root, branches, leaves. */
const documents = 6001;
const pageBytes = 4096;
const headerBytes = 24;
const flagsAt = 18;
const lowerAt = 20;
const leaf = 2;
const filled = temporaryFolder();

beforeAll(async () => {
  const server = await startMongoEmbedded({ dataDir: filled.path, credentials: 'none' });
  const client = new MongoClient(server.uri);
  const things = client.db('a').collection('b');
  await things.createIndex({ n: 1 });
  for (let at = 0; at < documents; at += 2000) {
    const count = Math.min(2000, documents - at);
    await things.insertMany(
      Array.from({ length: count }, (_, n) => ({ n: at + n, text: 'needle'.repeat(20) })),
    );
  }
  await client.close();
  await server.close();
});

afterAll(() => {
  filled.remove();
});

/** A copy of the filled folder with a changed data file. */
function changed(change: (data: Buffer) => void): { readonly path: string; remove(): void } {
  const folder = temporaryFolder();
  cpSync(filled.path, folder.path, { recursive: true });
  const path = join(folder.path, 'data.mdb');
  const data = readFileSync(path);
  change(data);
  writeFileSync(path, data);
  return folder;
}

/** Flips one bit in the first 40 bytes of a page; the same one for the same seed. */
function flip(data: Buffer, seed: number): void {
  const pages = data.length / pageBytes - 2;
  const page = 2 + ((seed * 7919) % pages);
  const at = page * pageBytes + ((seed * 31) % 40);
  data[at] = (data[at] ?? 0) ^ (1 << (seed % 8));
}

/** Drops half of the entries of one index page, with no other sign of damage. */
function loseEntries(data: Buffer): void {
  for (let at = 2 * pageBytes; at < data.length; at += pageBytes) {
    const keys = (data.readUInt16LE(at + lowerAt) - headerBytes) / 2;
    if (data.readUInt16LE(at + flagsAt) !== leaf || keys < 40 || keys > 500) continue;
    data.writeUInt16LE(headerBytes + 2 * Math.floor(keys / 2), at + lowerAt);
    return;
  }
  throw new Error('no index page');
}

describe('a damaged page', () => {
  const seeds = Array.from({ length: 24 }, (_, n) => n + 1);

  it.each(seeds)('is found by the check or changes no count (seed %i)', async (seed) => {
    const folder = changed((data) => flip(data, seed));
    const damage: unknown = await verifyApart(folder.path).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (damage === undefined) {
      const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
      const client = new MongoClient(server.uri);
      const things = client.db('a').collection('b');
      for (const hint of [{ $natural: 1 }, { $natural: -1 }, { n: 1 }, { _id: 1 }] as const) {
        const counted = await things.find({}, { hint }).toArray();
        expect([hint, counted.length]).toEqual([hint, documents]);
      }
      await client.close();
      await server.close();
    } else {
      expect(damage).toBeInstanceOf(DamagedError);
    }
    folder.remove();
  });

  it('is found when it hides a whole table', async () => {
    const folder = changed((data) => {
      for (let at = data.indexOf('documents'); at >= 0; at = data.indexOf('documents', at + 1))
        data.write('documentZ', at);
    });
    await expect(verifyApart(folder.path)).rejects.toThrow(DamagedError);
    folder.remove();
  });

  it('ends all reads and writes with 354 once the check after the start has found it', async () => {
    const folder = changed(loseEntries);
    // As after a crash: the check begins at once.
    writeFileSync(join(folder.path, 'lock'), '0');
    const faults: unknown[] = [];
    const server = await startMongoEmbedded({
      dataDir: folder.path,
      credentials: 'none',
      onFault: (error) => faults.push(error),
    });
    const client = new MongoClient(server.uri);
    const database = client.db('a');
    const state = async (): Promise<string> => {
      const status = await database.command({ serverStatus: 1 });
      return status.storageEngine.dataCheck;
    };
    while ((await state()) === 'pending') await delay(20);
    expect(await state()).toBe('damaged');
    const things = database.collection('b');
    const refused = { code: 354, message: expect.stringMatching(/restore .* copy.*--verify/) };
    await expect(things.findOne({ n: 1 })).rejects.toMatchObject(refused);
    await expect(things.countDocuments({ n: { $gte: 5 } })).rejects.toMatchObject(refused);
    await expect(things.insertOne({})).rejects.toMatchObject({ code: 354 });
    expect(await database.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(faults).toEqual([expect.any(DamagedError)]);
    await client.close();
    await server.close();
    folder.remove();
  });

  it('makes a walk of a whole index that misses documents fail with 354 before any check', async () => {
    const folder = changed(loseEntries);
    const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const client = new MongoClient(server.uri);
    const things = client.db('a').collection('b');
    const answers = await Promise.allSettled([
      things.find({}, { hint: { n: 1 } }).toArray(),
      things.find({}, { hint: { _id: 1 } }).toArray(),
    ]);
    expect(answers).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 354 }),
    });
    await client.close();
    await server.close();
    folder.remove();
  });
});

describe('a data file', () => {
  it('passes the check if it is sound', async () => {
    expect(await verifyApart(filled.path)).toMatch(/^\d+ entries, all readable/);
  });

  it('is refused if it lost everything, and a folder without data does not count as sound', async () => {
    const folder = changed(() => undefined);
    truncateSync(join(folder.path, 'data.mdb'), 0);
    await expect(
      startMongoEmbedded({ dataDir: folder.path, credentials: 'none' }),
    ).rejects.toBeInstanceOf(DamagedError);
    await expect(verifyApart(folder.path)).rejects.toThrow(/no data in/);
    const missing = join(folder.path, 'missing');
    await expect(verifyApart(missing)).rejects.toThrow(/no folder/);
    expect(existsSync(missing)).toBe(false);
    folder.remove();
  });
});
