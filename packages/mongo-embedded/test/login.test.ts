import { once } from 'node:events';
import { connect } from 'node:net';
import { MongoClient, MongoServerError } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MongoEmbedded, startMongoEmbedded } from '../src/index.ts';
import { temporaryFolder } from './support.ts';

const credentials = { user: 'second-set', password: 'a/long+password~of=ASCII' };
const folder = temporaryFolder();
let server: MongoEmbedded;

beforeAll(async () => {
  server = await startMongoEmbedded({ dataDir: folder.path, credentials });
});

afterAll(async () => {
  await server.close();
  folder.remove();
});

/** The address with a user and a password, as an environment variable would have it. */
function uriOf(user: string, password: string, options = ''): string {
  const name = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return server.uri.replace('://', `://${name}@`).concat('/', options);
}

const good = (): string => uriOf(credentials.user, credentials.password);

/** The code that the work is refused with. */
async function refusal(uri: string, work: (client: MongoClient) => Promise<unknown>) {
  const client = new MongoClient(uri);
  try {
    await work(client);
    return 'done';
  } catch (error) {
    if (error instanceof MongoServerError) return error.code;
    throw error;
  } finally {
    await client.close();
  }
}

const find = (client: MongoClient) => client.db('people').collection('users').findOne();

describe('a database with a password', () => {
  it.each(['', '?authSource=people', '?authMechanism=SCRAM-SHA-256'])(
    'serves a driver that knows it (%s)',
    async (options) => {
      const client = new MongoClient(`${uriOf(credentials.user, credentials.password)}${options}`);
      await client.db('people').collection('users').insertOne({ a: 1 });
      expect(await client.db('people').collection('users').findOne()).toMatchObject({ a: 1 });
      const status = await client.db('admin').command({ connectionStatus: 1 });
      expect(status.authInfo.authenticatedUsers).toEqual([{ user: 'second-set', db: 'admin' }]);
      await client.close();
    },
  );

  it('serves mongoose with its own database in the address', async () => {
    const uri = good();
    const connection = await mongoose.createConnection(uri, { dbName: 'audience' }).asPromise();
    const model = connection.model('thing', new mongoose.Schema({ n: Number }));
    await model.create({ n: 7 });
    expect(await model.countDocuments({ n: 7 })).toBe(1);
    await connection.close();
  });

  it('refuses every command but greetings before the login (13)', async () => {
    expect(await refusal(server.uri, find)).toBe(13);
    for (const command of [
      { find: 'users' },
      { insert: 'users', documents: [{ a: 1 }] },
      { listDatabases: 1 },
      { serverStatus: 1 },
      { dropDatabase: 1 },
    ]) {
      expect(await refusal(server.uri, (client) => client.db('people').command(command))).toBe(13);
    }
    for (const command of [{ hello: 1 }, { ping: 1 }]) {
      expect(await refusal(server.uri, (client) => client.db('admin').command(command))).toBe(
        'done',
      );
    }
  });

  it('refuses a wrong password and an unknown user (18) immediately', async () => {
    expect(await refusal(uriOf('second-set', `${credentials.password}x`), find)).toBe(18);
    expect(await refusal(uriOf('somebody', credentials.password), find)).toBe(18);
    const other = uriOf(credentials.user, credentials.password, '?authMechanism=SCRAM-SHA-1');
    expect(await refusal(other, find)).toBe(18);
  });

  it('accepts no second try with the parts of an earlier login', async () => {
    const client = new MongoClient(server.uri, { maxPoolSize: 1 });
    const admin = client.db('admin');
    const start = {
      saslStart: 1,
      mechanism: 'SCRAM-SHA-256',
      payload: Buffer.from('n,,n=second-set,r=abc'),
    };
    const { payload } = await admin.command(start);
    const nonce = /^r=([^,]+),/.exec(payload.toString('utf8'))?.[1] ?? '';
    const proof = Buffer.from(`c=biws,r=${nonce},p=${Buffer.alloc(32).toString('base64')}`);
    const next = { saslContinue: 1, conversationId: 1, payload: proof };
    await expect(admin.command(next)).rejects.toMatchObject({ code: 18 });
    await expect(admin.command(next)).rejects.toMatchObject({ code: 18 });
    await expect(admin.command({ find: 'x' })).rejects.toMatchObject({ code: 13 });
    await client.close();
  });

  it('reads no large message before the login, and still serves others', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const header = Buffer.alloc(16);
    header.writeInt32LE(64_001, 0);
    header.writeInt32LE(2013, 12);
    socket.write(header);
    await once(socket.resume(), 'close');
    const client = new MongoClient(good());
    const big = { text: 'x'.repeat(1_000_000) };
    await client.db('people').collection('big').insertOne(big);
    expect(await client.db('people').collection('big').countDocuments()).toBe(1);
    await client.close();
  });

  it('requires a strong password', async () => {
    const start = (user: string, password: string) =>
      startMongoEmbedded({ dataDir: folder.path, credentials: { user, password } });
    await expect(start('second-set', 'short')).rejects.toThrow('at least 16');
    await expect(start('a,b', credentials.password)).rejects.toThrow('letters');
  });

  it('reports its address without the password', () => {
    expect(server.uri).not.toContain('@');
  });
});
