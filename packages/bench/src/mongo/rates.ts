import type { MongoClient } from 'mongodb';
import { median } from '../median.ts';
import { documents, type Person } from './people.ts';

/** Concurrent calls. */
export const atOnce = 50;
const rounds = 3;

interface Measured {
  /** Calls per second. */
  readonly perSecond: number;
  /** Relative to the pings of the same round. */
  readonly ratio: number;
}

export interface Rates {
  readonly pings: number;
  readonly reads: Measured;
  readonly finds: Measured;
}

/**
 * Pings, point reads and sorted finds in turn, after a round that only warms up both processes. A
 * ratio to pings that the client ran cold, or long before, would say little.
 */
export async function measureRates(client: MongoClient): Promise<Rates> {
  const people = client.db('bench').collection<Person>('people');
  const ping = () => client.db('bench').command({ ping: 1 });
  const read = (n: number) => people.findOne({ _id: (n * 7919) % documents });
  const find = (n: number) =>
    people
      .find({ group: n % 500 })
      .sort({ rank: 1 })
      .limit(20)
      .toArray();
  const pings: number[] = [];
  const reads: Measured[] = [];
  const finds: Measured[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await rate(8_000, ping);
    const read50 = await rate(8_000, read);
    const find50 = await rate(3_000, find);
    if (round === 0) continue;
    pings.push(floor);
    reads.push({ perSecond: read50, ratio: read50 / floor });
    finds.push({ perSecond: find50, ratio: find50 / floor });
  }
  return { pings: median(pings), reads: middle(reads), finds: middle(finds) };
}

function middle(measured: readonly Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    ratio: median(measured.map(({ ratio }) => ratio)),
  };
}

/** Calls per second with `atOnce` in progress. */
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
