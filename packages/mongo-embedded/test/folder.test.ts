import {
  closeSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DamagedError, FolderHeldError, FormatError, startMongoEmbedded } from '../src/index.ts';
import { Engine } from '../src/store/engine.ts';
import { startChild } from './child.ts';
import { temporaryFolder } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder = temporaryFolder();

afterEach(() => {
  folder.remove();
  folder = temporaryFolder();
});

/** Puts documents into a folder. */
async function fill(path: string, count = 500): Promise<void> {
  const server = await startMongoEmbedded({ dataDir: path, credentials: 'none' });
  const client = new MongoClient(server.uri);
  await client
    .db('a')
    .collection('b')
    .insertMany(Array.from({ length: count }, (_, n) => ({ n, text: `needle-${n}`.repeat(20) })));
  await client.close();
  await server.close();
}

describe('a data folder', () => {
  it('is refused to a second server in the same process, and free once the first is closed', async () => {
    const first = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    await expect(
      startMongoEmbedded({ dataDir: folder.path, credentials: 'none' }),
    ).rejects.toBeInstanceOf(FolderHeldError);
    await first.close();
    await first.close();
    const again = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    await again.close();
  });

  it('is free again if its server could not listen', async () => {
    const first = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const other = temporaryFolder();
    const taken = startMongoEmbedded({
      dataDir: other.path,
      credentials: 'none',
      port: first.port,
    });
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await (await startMongoEmbedded({ dataDir: other.path, credentials: 'none' })).close();
    await first.close();
    other.remove();
  });

  it('is refused to another process, and free again after a crash', async () => {
    const holder = await startChild(folder.path);
    await expect(startChild(folder.path)).rejects.toThrow(
      /exit 1: the data folder .* is in use by process \d+\n$/,
    );
    await holder.kill('SIGKILL');
    const next = await startChild(folder.path);
    expect(await next.kill('SIGTERM')).toBe(0);
  });

  it('finishes work in progress when asked to stop', async () => {
    const server = await startChild(folder.path);
    const client = new MongoClient(server.uri);
    const things = client.db('a').collection('b');
    await things.insertOne({ first: true });
    const writing = things.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
    const written = writing.then(
      ({ insertedCount }) => insertedCount,
      () => 0,
    );
    expect(await server.kill('SIGTERM')).toBe(0);
    const acknowledged = await written;
    await client.close();
    const again = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const reader = new MongoClient(again.uri);
    expect(
      await reader
        .db('a')
        .collection('b')
        .countDocuments({ n: { $gte: 0 } }),
    ).toBeGreaterThanOrEqual(acknowledged);
    await reader.close();
    await again.close();
  });

  it('is refused if it was written in another format', async () => {
    const engine = new Engine(folder.path);
    await engine.write((writer) => writer.put('meta', Buffer.from('version'), Buffer.from([99])));
    await engine.close();
    await expect(
      startMongoEmbedded({ dataDir: folder.path, credentials: 'none' }),
    ).rejects.toBeInstanceOf(FormatError);
  });

  it('is refused if its file is not a data file', async () => {
    writeFileSync(join(folder.path, 'data.mdb'), 'not a data file at all'.repeat(1000));
    await expect(
      startMongoEmbedded({ dataDir: folder.path, credentials: 'none' }),
    ).rejects.toBeInstanceOf(DamagedError);
  });

  it.each([
    ['by much', 0.25],
    ['at its end', 0.9],
  ])('is refused if its file was cut %s', async (_name, part) => {
    await fill(folder.path, 5000);
    const path = join(folder.path, 'data.mdb');
    const cut = Math.floor(statSync(path).size * part);
    truncateSync(path, cut);
    for (const start of ['the first time', 'and again']) {
      const error: unknown = await startMongoEmbedded({
        dataDir: folder.path,
        credentials: 'none',
      }).catch((fault: unknown) => fault);
      expect(error, start).toBeInstanceOf(DamagedError);
      expect(String(error), start).toMatch(
        /cut off: it has \d+ of \d+ bytes\): restore the folder from a copy, or salvage what still reads$/,
      );
      expect(statSync(path).size, start).toBe(cut);
    }
  });

  it('is opened if only unreferenced pages are missing', async () => {
    await fill(folder.path);
    const path = join(folder.path, 'data.mdb');
    // The newer of the two headers says how many pages there are; one more was never written.
    const header = readFileSync(path);
    const newest =
      header.readBigUInt64LE(24 + 128) > header.readBigUInt64LE(4096 + 24 + 128) ? 0 : 4096;
    header.writeBigUInt64LE(header.readBigUInt64LE(newest + 24 + 120) + 1n, newest + 24 + 120);
    writeFileSync(path, header);
    const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const client = new MongoClient(server.uri);
    expect(await client.db('a').collection('b').find().toArray()).toHaveLength(500);
    await client.close();
    await server.close();
  });

  it('answers 354 for a damaged document, never its changed content', async () => {
    await fill(folder.path);
    const path = join(folder.path, 'data.mdb');
    const at = readFileSync(path).lastIndexOf('needle-77needle-77');
    const file = openSync(path, 'r+');
    writeSync(file, 'X', at);
    closeSync(file);
    const server = await startMongoEmbedded({ dataDir: folder.path, credentials: 'none' });
    const client = new MongoClient(server.uri);
    const things = client.db('a').collection('b');
    expect(await things.findOne({ n: 1 })).toMatchObject({ n: 1 });
    await expect(things.find().toArray()).rejects.toMatchObject({ code: 354 });
    expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await server.close();
  });
});
