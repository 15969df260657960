import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '@secondset/stack';
import { open } from 'lmdb';
import { type Collection, MongoClient } from 'mongodb';
import { printTable } from './median.ts';

const atOnce = 50;
const calls = 6_000;
const documents = 300_000;
const batch = 1_000;
const heavyCalls = 2_000;

interface Person {
  _id: number;
  group: number;
  rank: number;
  email: string;
  fullName: string;
  address: string;
}

const person = (number: number): Person => ({
  _id: number,
  group: number % 500,
  rank: (number * 7919) % documents,
  email: `person${number}@example.org`,
  fullName: `Person ${number}`,
  address: `${number} Sample Street, Los Angeles, CA 90001`,
});

/** The embedded database in a process of its own, by the stock driver, against pings at the same concurrency and a bare store. */
export async function benchMongo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'second-set-bench-'));
  try {
    let server = await startServer(dataDir);
    const filled = await measure(server, dataDir);
    await stopServer(server.process);
    const startedAt = performance.now();
    server = await startServer(dataDir);
    const first = await MongoClient.connect(server.uri);
    await first.db('bench').collection<Person>('people').findOne({ _id: 1 });
    const startMs = performance.now() - startedAt;
    await first.close();
    await stopServer(server.process);
    printTable(
      `Embedded database, ${atOnce} calls at once`,
      ['', 'per second', 'ratio'],
      filled.rows,
    );
    console.log(
      [
        `process up and first answer with ${documents.toLocaleString('en')} documents: ${startMs.toFixed(0)} ms, Node's own start included`,
        `slowest ping beside a $group over all of them: ${filled.slowestPingMs.toFixed(0)} ms (alone: ${filled.alonePingMs.toFixed(0)} ms)`,
        `memory of the server: ${filled.megabytes} MB`,
      ].join('\n'),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(server: Server, dataDir: string) {
  const client = await MongoClient.connect(server.uri, { maxPoolSize: atOnce });
  const people = client.db('bench').collection<Person>('people');
  const ping = () => client.db('bench').command({ ping: 1 });
  try {
    await people.createIndex({ group: 1, rank: 1 });
    const insertPerSecond = await insertAll(people);
    const floorPerSecond = await appendAll(join(dataDir, 'floor'));
    await rate(1_000, ping);
    const pings = await rate(calls, ping);
    const reads = await rate(calls, (n) => people.findOne({ _id: (n * 7919) % documents }));
    const finds = await rate(heavyCalls, (n) =>
      people
        .find({ group: n % 500 })
        .sort({ rank: 1 })
        .limit(20)
        .toArray(),
    );
    const alonePingMs = await slowestPing(ping, rate(200, ping));
    const aggregate = people.aggregate([{ $group: { _id: '$group', n: { $sum: '$rank' } } }]);
    const slowestPingMs = await slowestPing(ping, aggregate.toArray());
    const row = (name: string, perSecond: number, floor: number) => [
      name,
      perSecond.toFixed(0),
      (perSecond / floor).toFixed(2),
    ];
    return {
      rows: [
        row('floor: ping', pings, pings),
        row('findOne by _id', reads, pings),
        row('find by index, sort, limit 20', finds, pings),
        row('floor: bare append, documents', floorPerSecond, floorPerSecond),
        row(`insertMany of ${batch}, documents`, insertPerSecond, floorPerSecond),
      ],
      alonePingMs,
      slowestPingMs,
      megabytes: await residentMegabytes(server.process.pid),
    };
  } finally {
    await client.close();
  }
}

async function insertAll(people: Collection<Person>): Promise<number> {
  const started = performance.now();
  for (let first = 0; first < documents; first += batch)
    await people.insertMany(Array.from({ length: batch }, (_, index) => person(first + index)));
  return (documents * 1000) / (performance.now() - started);
}

/** The same documents as text into a bare store, a batch a durable write. */
async function appendAll(path: string): Promise<number> {
  const store = open<string, number>({ path, encoding: 'string' });
  const started = performance.now();
  for (let first = 0; first < documents; first += batch) {
    const texts = Array.from({ length: batch }, (_, index) =>
      JSON.stringify(person(first + index)),
    );
    await store.transaction(() => {
      for (const [index, text] of texts.entries()) store.put(first + index, text);
    });
    await store.flushed;
  }
  const perSecond = (documents * 1000) / (performance.now() - started);
  await store.close();
  return perSecond;
}

/** Calls a second, `atOnce` of them under way. */
async function rate(total: number, call: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < total) {
      next += 1;
      await call(next);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (total * 1000) / (performance.now() - started);
}

/** The slowest of the pings sent one after the other until `work` is done. */
async function slowestPing(ping: () => Promise<unknown>, work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  let slowest = 0;
  while (!done) {
    const started = performance.now();
    await ping();
    slowest = Math.max(slowest, performance.now() - started);
  }
  await ended;
  return slowest;
}

interface Server {
  process: ChildProcess;
  uri: string;
}

function startServer(dataDir: string): Promise<Server> {
  const entry = inProject('packages/mongo-embedded/src/main.ts');
  const child = spawn(process.execPath, [entry, '--data', join(dataDir, 'db'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The database ended with ${code}.`)));
    child.stdout.once('data', (line: Buffer) =>
      resolve({ process: child, uri: line.toString().trim() }),
    );
  });
}

function stopServer(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function residentMegabytes(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? '(not known here)' : (Number(kilobytes) / 1000).toFixed(0);
}
