import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { printTable } from './median.ts';
import { type Beside, measureFairness } from './mongo/fairness.ts';
import { appendAll, batch, documents, insertAll, type Person } from './mongo/people.ts';
import { atOnce, measureRates, type Rates } from './mongo/rates.ts';
import { startServer } from './mongo/server.ts';
import { measureStart, type Start } from './mongo/start.ts';

/**
 * Pings per second, `atOnce` concurrently, on the machine on which the target for inserts was set.
 */
const unitPings = 3_500;

/**
 * The embedded database with the stock driver, against pings at the same concurrency and a bare
 * store.
 */
export async function benchMongo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-bench-'));
  try {
    const filled = await fillAndRead(folder);
    const start = await measureStart(folder);
    const fairness = await fair(folder);
    printRates(filled);
    printFairness(fairness);
    printStart(start);
    console.log(
      `memory of the server: ${filled.memory} after the reads; ${fairness.memory} after the long commands`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Filled extends Rates {
  readonly insertPerSecond: number;
  readonly appendPerSecond: number;
  readonly memory: string;
}

async function fillAndRead(folder: string): Promise<Filled> {
  const server = await startServer(folder);
  const client = await MongoClient.connect(server.uri, { maxPoolSize: atOnce });
  try {
    const people = client.db('bench').collection<Person>('people');
    await people.createIndex({ group: 1, rank: 1 });
    const insertPerSecond = await insertAll(people);
    const appendPerSecond = await appendAll(folder);
    const rates = await measureRates(client);
    return { ...rates, insertPerSecond, appendPerSecond, memory: await server.memory() };
  } finally {
    await client.close();
    await server.stop();
  }
}

async function fair(folder: string): Promise<{ besides: Beside[]; memory: string }> {
  const server = await startServer(folder);
  const client = await MongoClient.connect(server.uri);
  try {
    const besides = await measureFairness(client, server.uri);
    return { besides, memory: await server.memory() };
  } finally {
    await client.close();
    await server.stop();
  }
}

function printRates({ pings, reads, finds, insertPerSecond, appendPerSecond }: Filled): void {
  const units = pings / unitPings;
  printTable(
    `Embedded database, ${documents.toLocaleString('en')} documents, ${atOnce} calls at once`,
    ['', 'per second', 'measured', 'wanted'],
    [
      ['floor: ping', pings.toFixed(0), '', ''],
      ['findOne by _id, of ping', reads.perSecond.toFixed(0), reads.ratio.toFixed(2), '0.80'],
      [
        'find by index, sort, limit 20, of ping',
        finds.perSecond.toFixed(0),
        finds.ratio.toFixed(2),
        '0.40',
      ],
      [
        `documents by insertMany of ${batch}, a unit`,
        insertPerSecond.toFixed(0),
        (insertPerSecond / units).toFixed(0),
        '8000',
      ],
      [
        'floor: documents by bare append; insertMany of it',
        appendPerSecond.toFixed(0),
        (insertPerSecond / appendPerSecond).toFixed(2),
        '',
      ],
    ],
  );
  console.log(
    `a unit is ${unitPings} pings a second: documents a second / (pings a second / ${unitPings})`,
  );
}

function printFairness({ besides }: { besides: readonly Beside[] }): void {
  printTable(
    `Slowest ping beside a long command over ${documents.toLocaleString('en')} documents`,
    ['', 'seconds', 'ping ms', 'wanted'],
    besides.map(({ command, seconds, slowestPingMs }) => [
      command,
      seconds.toFixed(1),
      slowestPingMs.toFixed(0),
      '50',
    ]),
  );
}

function printStart({ loadingMs, listeningMs, answerMs }: Start): void {
  console.log(
    [
      '',
      `start with ${documents.toLocaleString('en')} documents until the first answer: ${(listeningMs + answerMs).toFixed(0)} ms (wanted: 100), of it until the server listens: ${listeningMs.toFixed(0)} ms`,
      `before that, Node and its modules, server and driver: ${loadingMs.toFixed(0)} ms`,
    ].join('\n'),
  );
}
