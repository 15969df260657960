import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, Document, FindCursor } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Running, startForTest } from './support.ts';

// Processes and large data take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Thing extends Document {
  _id: number;
  n: number;
  round: number;
}

const documents = 500;
/**
 * How much cursors may make the file grow, and as much again for what is written between two looks.
 */
const mostGrowthBytes = 2 * 32 * 1024 * 1024;

let running: Running;

beforeAll(async () => {
  running = await startForTest();
  const text = 'x'.repeat(20_000);
  await running.client
    .db('pins')
    .collection('ballast')
    .insertMany(Array.from({ length: 500 }, (_, n) => ({ n, text })));
});

afterAll(async () => {
  await running.stop();
});

const fileBytes = () => statSync(join(running.folder, 'data.mdb')).size;

async function filled(name: string): Promise<Collection<Thing>> {
  const things = running.client.db('pins').collection<Thing>(name);
  await things.insertMany(Array.from({ length: documents }, (_, n) => ({ _id: n, n, round: 0 })));
  await things.createIndex({ n: 1 });
  return things;
}

/** Rewrites the same 10 MB again and again: the file grows by all of it if old pages are held. */
async function rewrite(rounds: number): Promise<void> {
  const ballast = running.client.db('pins').collection('ballast');
  for (let round = 0; round < rounds; round += 1) await ballast.updateMany({}, { $inc: { n: 1 } });
}

async function rest(cursor: FindCursor<Thing>): Promise<Thing[]> {
  const found: Thing[] = [];
  for await (const item of cursor) found.push(item);
  return found;
}

describe('idle cursors', () => {
  it('keep the file small despite many writes, and miss nothing that existed throughout', async () => {
    const things = await filled('things');
    const open = () => things.find({}, { batchSize: 100 });
    const cursors = {
      'through a collection': open(),
      'backwards through a collection': open().sort({ $natural: -1 }),
      'through an index': things.find({ n: { $gte: 0 } }, { batchSize: 100 }),
      'backwards through an index': open().sort({ n: -1 }),
      'through a sort': open().sort({ round: 1, _id: -1 }),
    };
    for (const cursor of Object.values(cursors)) await cursor.next();
    const before = fileBytes();
    await rewrite(12);
    expect(fileBytes() - before).toBeLessThan(mostGrowthBytes);
    await things.updateMany({}, { $set: { round: 1 } });
    for (const [name, cursor] of Object.entries(cursors)) {
      const found = new Set((await rest(cursor)).map(({ _id }) => _id));
      expect({ name, found: found.size }).toEqual({ name, found: documents - 1 });
    }
  });

  it('end with QueryPlanKilled, not with half the results, if their collection is dropped', async () => {
    const things = await filled('dropped');
    const cursor = things.find({}, { batchSize: 100 });
    await cursor.next();
    await things.drop();
    await rewrite(6);
    await expect(rest(cursor)).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
  });
});
