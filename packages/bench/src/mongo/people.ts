import { join } from 'node:path';
import { open } from 'lmdb';
import type { Collection } from 'mongodb';

export const documents = 300_000;
export const batch = 1_000;

export interface Person {
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

function people(first: number): Person[] {
  return Array.from({ length: batch }, (_, index) => person(first + index));
}

/** Fills the collection, one insertMany after another; returns documents per second. */
export async function insertAll(into: Collection<Person>): Promise<number> {
  const started = performance.now();
  for (let first = 0; first < documents; first += batch) await into.insertMany(people(first));
  return (documents * 1000) / (performance.now() - started);
}

/**
 * The same documents as text into a bare store, one durable write per batch; documents per second.
 */
export async function appendAll(folder: string): Promise<number> {
  const store = open<string, number>({ path: join(folder, 'floor'), encoding: 'string' });
  const started = performance.now();
  for (let first = 0; first < documents; first += batch) {
    const texts = people(first).map((item) => JSON.stringify(item));
    await store.transaction(() => {
      for (const [index, text] of texts.entries()) store.put(first + index, text);
    });
    await store.flushed;
  }
  const perSecond = (documents * 1000) / (performance.now() - started);
  await store.close();
  return perSecond;
}
