import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startForTest } from './support.ts';

let running: Running;

beforeAll(async () => {
  running = await startForTest();
  await running.client
    .db('browse')
    .collection('things')
    .insertMany([{ a: 1 }, { a: 2 }]);
});

afterAll(async () => {
  await running.stop();
});

/** A database, a command for it, and the code it is refused with (0 if it succeeds). */
type Step = readonly [database: string, command: Document, code: number];

const count = (match: Document): Document => ({
  pipeline: [{ $match: match }, { $group: { _id: 1, n: { $sum: 1 } } }],
  cursor: {},
});

const collectionStats = {
  aggregate: 'things',
  pipeline: [{ $collStats: { storageStats: {} } }],
  cursor: {},
};

/** mongosh 2.12: connecting, then `show dbs`, `show collections`, and a look around. */
const mongosh: readonly Step[] = [
  ['admin', { buildInfo: 1 }, 0],
  ['admin', { aggregate: 'atlascli', ...count({ managedClusterType: 'atlasCliLocal' }) }, 0],
  ['admin', { getParameter: 'foo' }, 59],
  ['admin', { atlasVersion: 1 }, 59],
  ['admin', { getParameter: 1, featureCompatibilityVersion: 1 }, 59],
  ['admin', { ping: 1 }, 0],
  ['admin', { getLog: 'startupWarnings' }, 59],
  ['test', { hello: 1 }, 0],
  ['admin', { listDatabases: 1, nameOnly: true }, 0],
  ['admin', { listDatabases: 1 }, 0],
  [
    'browse',
    { listCollections: 1, filter: {}, cursor: {}, nameOnly: true, authorizedCollections: false },
    0,
  ],
  ['browse', { listCollections: 1, filter: { name: 'things' }, cursor: {}, nameOnly: false }, 0],
  ['browse', { find: 'things', filter: { a: { $gt: 1 } }, sort: { a: -1 }, limit: 2 }, 0],
  ['browse', { find: 'things', filter: { a: 2 }, limit: 1 }, 0],
  ['browse', { aggregate: 'things', ...count({}) }, 0],
  ['browse', { count: 'things' }, 0],
  ['browse', { distinct: 'things', key: 'a', query: {} }, 0],
  ['browse', { listIndexes: 'things', cursor: {} }, 0],
  ['browse', { createIndexes: 'things', indexes: [{ name: 'a_1', key: { a: 1 } }] }, 0],
  ['browse', { explain: { find: 'things', filter: { a: 1 } }, verbosity: 'queryPlanner' }, 0],
  [
    'browse',
    {
      explain: { aggregate: 'things', pipeline: [{ $match: { a: 1 } }], cursor: {} },
      verbosity: 'executionStats',
    },
    0,
  ],
  ['browse', { dropIndexes: 'things', index: 'a_1' }, 0],
  ['browse', collectionStats, 40324],
  ['browse', { aggregate: 'things', pipeline: [{ $indexStats: {} }], cursor: {} }, 40324],
  ['admin', { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} }, 40324],
  ['browse', { dbStats: 1, scale: 1 }, 59],
  ['browse', { validate: 'things', full: false }, 59],
  ['browse', { usersInfo: 1 }, 59],
  ['browse', { profile: -1 }, 59],
  ['admin', { serverStatus: 1 }, 0],
  ['admin', { getCmdLineOpts: 1 }, 59],
];

/**
 * Compass: the requests behind its overview of a server. It tolerates a refusal of all but the
 * first four.
 */
const compass: readonly Step[] = [
  ['admin', { connectionStatus: 1, showPrivileges: true }, 0],
  ['admin', { hostInfo: 1 }, 0],
  ['admin', { buildInfo: 1 }, 0],
  ['admin', { listDatabases: 1, nameOnly: true }, 0],
  ['admin', { getParameter: 1, featureCompatibilityVersion: 1 }, 59],
  ['admin', { atlasVersion: 1 }, 59],
  ['browse', { listCollections: 1, filter: {}, nameOnly: true }, 0],
  ['browse', { dbStats: 1 }, 59],
  ['browse', collectionStats, 40324],
  ['browse', { aggregate: 'things', pipeline: [{ $sample: { size: 10 } }], cursor: {} }, 40324],
];

async function codeOf([database, command]: Step): Promise<number> {
  try {
    await running.client.db(database).command(command);
    return 0;
  } catch (error) {
    return error instanceof Error && 'code' in error ? Number(error.code) : -1;
  }
}

describe('a tool that browses', () => {
  it.each([
    ['mongosh', mongosh],
    ['Compass', compass],
  ])('gets what it needs, and clear refusals for the rest: %s', async (_name, steps) => {
    for (const step of steps) {
      expect([step[1], await codeOf(step)]).toEqual([step[1], step[2]]);
    }
  });
});
