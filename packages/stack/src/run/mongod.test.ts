import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStackConfig } from '../config.ts';
import { inProject } from '../root.ts';
import { prepareReplicaSet } from './prepare-replica-set.ts';
import { loadSecrets } from './secrets.ts';
import { startMongod } from './start-mongod.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'second-set-mongod-'));
  await mkdir(join(dir, 'bin'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A `mongod` on its own search path that records its arguments and speaks MongoDB's protocol. */
async function standIn(password: string): Promise<string> {
  const path = join(dir, 'bin', 'mongod');
  const source = `#!${process.execPath}
    const { writeFileSync } = require('node:fs');
    const { parseArgs } = require('node:util');
    writeFileSync(${JSON.stringify(join(dir, 'args.json'))}, JSON.stringify(process.argv.slice(2)));
    const { values } = parseArgs({ strict: false, options: { dbpath: { type: 'string' }, port: { type: 'string' } } });
    import(${JSON.stringify(inProject('packages/mongo-embedded/index.mjs'))}).then(async ({ startMongoEmbedded }) => {
      const credentials = { user: 'second-set', password: ${JSON.stringify(password)} };
      const server = await startMongoEmbedded({ dataDir: values.dbpath, port: Number(values.port), credentials });
      process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
    });
  `;
  await writeFile(path, source);
  await chmod(path, 0o755);
  return path;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

it('runs the mongod of the PATH on loopback with its own folder, and stops it at the end', async () => {
  const { databasePassword } = await loadSecrets(join(dir, 'secrets.json'));
  const path = await standIn(databasePassword);
  const config = readStackConfig({ DATABASE: 'mongod', PATH: `/nowhere:${join(dir, 'bin')}` });
  expect(config.mongod).toBe(path);

  const mongod = await startMongod({ path, dataDir: dir }, () => {});
  const port = Number(new URL(mongod.mongodbUri).port);
  const client = new MongoClient(mongod.mongodbUri);
  await client.db('test').collection('greetings').insertOne({ hello: 'there' });
  expect(await client.db('test').collection('greetings').countDocuments()).toBe(1);
  await client.close();
  expect(JSON.parse(await readFile(join(dir, 'args.json'), 'utf8'))).toEqual([
    ...['--dbpath', join(dir, 'mongod/db')],
    ...['--bind_ip', '127.0.0.1'],
    ...['--port', String(port)],
    ...['--replSet', 'rs0'],
    ...['--keyFile', join(dir, 'mongod/key')],
  ]);

  await mongod.stop();
  expect(await isListening(port)).toBe(false);
});

it('keeps its port from one start to the next, since the replica set knows it by that', async () => {
  const { databasePassword } = await loadSecrets(join(dir, 'secrets.json'));
  const path = await standIn(databasePassword);
  const ports = [];
  for (let start = 0; start < 2; start += 1) {
    const { mongodbUri, stop } = await startMongod({ path, dataDir: dir }, () => {});
    ports.push(new URL(mongodbUri).port);
    await stop();
  }
  expect(ports[0]).toBe(ports[1]);
});

it('says what to do when there is no mongod, or when MONGODB_URI names another server', () => {
  expect(() => readStackConfig({ DATABASE: 'mongod', PATH: '/nowhere' })).toThrow(
    'DATABASE=mongod needs a mongod on the PATH. Install MongoDB 7 or newer',
  );
  expect(() => readStackConfig({ DATABASE: 'mongod', MONGODB_URI: 'mongodb://db1' })).toThrow(
    'Leave MONGODB_URI out',
  );
  expect(() => readStackConfig({ DATABASE: 'postgres' })).toThrow('embedded or mongod');
});

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code });
const setUp = { port: 27_101, user: 'second-set', password: 'secret', pauseMs: 1 };

it('makes a new server a replica set of one with our user, and waits until it is the primary', async () => {
  const state = { initiated: false, elections: 2, users: 0 };
  const ran: string[] = [];
  const run = vi.fn(async (command: Record<string, unknown>, loggedIn: boolean) => {
    const [name = ''] = Object.keys(command);
    if (loggedIn && state.users === 0) throw refusal(18);
    if (name === 'hello') {
      if (state.initiated) state.elections -= 1;
      return { isWritablePrimary: state.initiated && state.elections < 0 };
    }
    ran.push(name);
    if (name === 'replSetInitiate') {
      if (state.initiated) throw refusal(23);
      state.initiated = true;
    }
    if (name === 'createUser') state.users += 1;
    return { ok: 1 };
  });
  await prepareReplicaSet({ ...setUp, run, signal: new AbortController().signal });
  expect(state).toMatchObject({ initiated: true, users: 1 });
  expect(ran.at(-1)).toBe('createUser');
  expect(run.mock.calls.find(([command]) => 'replSetInitiate' in command)?.[0]).toEqual({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27101' }] },
  });
});

it('refuses a server whose users do not include ours', async () => {
  const run = async (command: Record<string, unknown>, loggedIn: boolean) => {
    if (loggedIn) throw refusal(18);
    if ('hello' in command) return { isWritablePrimary: true };
    throw refusal(13);
  };
  const { signal } = new AbortController();
  await expect(prepareReplicaSet({ ...setUp, run, signal })).rejects.toThrow('another password');
});

it('gives up when the server is gone', async () => {
  const gone = new AbortController();
  const run = async () => {
    gone.abort(new Error('mongod ended (exit code 1)'));
    throw new Error('connect ECONNREFUSED');
  };
  await expect(prepareReplicaSet({ ...setUp, run, signal: gone.signal })).rejects.toThrow();
});
