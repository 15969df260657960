import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMongoEmbedded } from '../src/index.ts';
import { compactFolder } from '../src/store/compact.ts';
import { Engine } from '../src/store/engine.ts';
import { FolderHeldError } from '../src/store/lock.ts';
import { verifyApart } from '../src/store/verify.ts';
import { temporaryFolder } from './support.ts';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  folder = temporaryFolder();
  await withThings(async (things) => {
    await things.createIndex({ n: 1 });
    await things.insertMany(
      Array.from({ length: 5_000 }, (_, n) => ({ n, text: 'x'.repeat(1000) })),
    );
    await things.deleteMany({ n: { $gte: 100 } });
  });
});

afterEach(() => folder.remove());

async function withThings<Result>(
  work: (things: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<Result>,
): Promise<Result> {
  const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
  const client = new MongoClient(server.uri);
  try {
    return await work(client.db('a').collection('b'));
  } finally {
    await client.close();
    await server.close();
  }
}

const bytesOf = (path: string) => statSync(join(path, 'data.mdb')).size;

describe('compacting', () => {
  it('frees the space of deleted documents and keeps the rest', async () => {
    const before = bytesOf(folder.path);
    expect(await compactFolder(folder.path)).toEqual({
      bytesBefore: before,
      bytesAfter: bytesOf(folder.path),
    });
    expect(bytesOf(folder.path)).toBeLessThan(before / 5);
    const kept = await withThings((things) => things.find({ n: { $lt: 1000 } }).toArray());
    expect(kept.map(({ n }) => n)).toEqual([...Array(100).keys()]);
  });

  it('is refused while a server holds the folder', async () => {
    await withThings(async () => {
      await expect(compactFolder(folder.path)).rejects.toBeInstanceOf(FolderHeldError);
    });
  });

  it('leaves a damaged file unchanged', async () => {
    const path = join(folder.path, 'data.mdb');
    writeFileSync(path, 'not a data file at all'.repeat(1000));
    const before = bytesOf(folder.path);
    await expect(compactFolder(folder.path)).rejects.toThrow(/damaged/);
    expect(bytesOf(folder.path)).toBe(before);
  });

  it('copies a live store completely, without its free space', async () => {
    const copy = join(folder.path, 'copy');
    const engine = new Engine(folder.path);
    await engine.copyTo(copy);
    await engine.close();
    expect(await verifyApart(copy)).toMatch(/in agreement/);
    expect(bytesOf(copy)).toBeLessThan(bytesOf(folder.path) / 5);
  });
});
