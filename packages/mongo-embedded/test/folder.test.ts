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
import { afterEach, describe, expect, it } from 'vitest';
import { DamagedError, FolderHeldError, startMongoEmbedded } from '../src/index.ts';
import { startChild } from './child.ts';
import { temporaryFolder } from './support.ts';

let folder = temporaryFolder();

afterEach(() => {
  folder.remove();
  folder = temporaryFolder();
});

/** A folder with 500 documents in it. */
async function fill(path: string): Promise<void> {
  const server = await startMongoEmbedded({ dataDir: path });
  const client = new MongoClient(server.uri);
  await client
    .db('a')
    .collection('b')
    .insertMany(Array.from({ length: 500 }, (_, n) => ({ n, text: `needle-${n}`.repeat(20) })));
  await client.close();
  await server.close();
}

describe('a data folder', () => {
  it('is refused to a second server in the same process and free after the first is closed', async () => {
    const first = await startMongoEmbedded({ dataDir: folder.path });
    await expect(startMongoEmbedded({ dataDir: folder.path })).rejects.toBeInstanceOf(
      FolderHeldError,
    );
    await first.close();
    await first.close();
    const again = await startMongoEmbedded({ dataDir: folder.path });
    await again.close();
  });

  it('is free again when its server could not listen', async () => {
    const first = await startMongoEmbedded({ dataDir: folder.path });
    const other = temporaryFolder();
    const taken = startMongoEmbedded({ dataDir: other.path, port: first.port });
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await (await startMongoEmbedded({ dataDir: other.path })).close();
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

  it('finishes what it is doing when it is asked to stop', async () => {
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
    const again = await startMongoEmbedded({ dataDir: folder.path });
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

  it('is refused when its file is no data file', async () => {
    writeFileSync(join(folder.path, 'data.mdb'), 'not a data file at all'.repeat(1000));
    await expect(startMongoEmbedded({ dataDir: folder.path })).rejects.toBeInstanceOf(DamagedError);
  });

  it('is refused when its file was cut', async () => {
    await fill(folder.path);
    const path = join(folder.path, 'data.mdb');
    truncateSync(path, Math.floor(statSync(path).size / 4));
    await expect(startMongoEmbedded({ dataDir: folder.path })).rejects.toBeInstanceOf(DamagedError);
  });

  it('answers 354 for a damaged document and never its changed content', async () => {
    await fill(folder.path);
    const path = join(folder.path, 'data.mdb');
    const at = readFileSync(path).lastIndexOf('needle-77needle-77');
    const file = openSync(path, 'r+');
    writeSync(file, 'X', at);
    closeSync(file);
    const server = await startMongoEmbedded({ dataDir: folder.path });
    const client = new MongoClient(server.uri);
    const things = client.db('a').collection('b');
    expect(await things.findOne({ n: 1 })).toMatchObject({ n: 1 });
    await expect(things.find().toArray()).rejects.toMatchObject({ code: 354 });
    expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await server.close();
  });
});
