import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { MongoClient } from 'mongodb';
import { heavyCommands } from './heavy.ts';

const warmUpMs = 1_000;
const aloneMs = 2_000;

export interface Beside {
  readonly command: string;
  readonly seconds: number;
  readonly slowestPingMs: number;
}

/**
 * The slowest of the pings sent one after another alongside each long command. A separate thread
 * sends those commands: a client busy with a long reply would itself be late.
 */
export async function measureFairness(client: MongoClient, uri: string): Promise<Beside[]> {
  const worker = new Worker(new URL('./heavy-worker.ts', import.meta.url), { workerData: uri });
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => undefined);
  const said = () => Promise.race([once(worker, 'message'), failed]);
  await said();
  const ping = () => client.db('bench').command({ ping: 1 });
  await slowestPing(ping, setTimeout(warmUpMs));
  const results = [await beside('alone', ping, setTimeout(aloneMs))];
  for (const [place, [command]] of heavyCommands.entries()) {
    const done = said();
    worker.postMessage(place);
    results.push(await beside(command, ping, done));
  }
  const gone = once(worker, 'exit');
  worker.postMessage(heavyCommands.length);
  await gone;
  return results;
}

type Ping = () => Promise<unknown>;

async function beside(command: string, ping: Ping, work: Promise<unknown>): Promise<Beside> {
  const started = performance.now();
  const slowestPingMs = await slowestPing(ping, work);
  return { command, seconds: (performance.now() - started) / 1000, slowestPingMs };
}

async function slowestPing(ping: Ping, work: Promise<unknown>): Promise<number> {
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
