import { appendFileSync, closeSync, openSync, writeSync } from 'node:fs';
import { deserialize, EJSON } from 'bson';
import { Catalog, type Collection } from './catalog.ts';
import { Engine } from './engine.ts';
import { documentKey, recordOf, wholeRange } from './keys.ts';
import type { Snapshot } from './tables.ts';

export interface CollectionToSalvage {
  readonly namespace: string;
  readonly id: number;
  readonly expected: number | undefined;
  /** The highest possible record number. */
  readonly lastRecord: number;
  /** Its options and indexes, as extended JSON. */
  readonly description: string;
}

/** Used if nothing says how many documents there were. */
const patience = 100_000;

/** Collections and indexes share their numbers. */
const mostNumbers = 1_000;

/** Up to this many losses are listed; the rest are counted. */
const mostListed = 100;

/** The collections that the catalog still names. */
export async function listHere(folder: string): Promise<CollectionToSalvage[]> {
  const engine = new Engine(folder, { readOnly: true });
  const snapshot = engine.snapshot();
  const catalog = new Catalog();
  const found = catalog
    .list(snapshot, '')
    .map((collection) => describe(snapshot, catalog, collection));
  snapshot.close();
  await engine.close();
  return found;
}

function describe(
  snapshot: Snapshot,
  catalog: Catalog,
  collection: Collection,
): CollectionToSalvage {
  const totals = tryTo(() => catalog.totals(snapshot, collection));
  const last = tryTo(() => lastKey(snapshot, collection.id)) ?? 0;
  const indexes = collection.indexes.map(({ spec }) => spec);
  return {
    namespace: collection.namespace,
    id: collection.id,
    expected: totals?.count,
    lastRecord: Math.max(last, totals === undefined ? patience : totals.nextRecord - 1),
    description: JSON.stringify({ indexes, options: collection.options }, plain),
  };
}

/**
 * For a damaged catalog: whatever is stored under the first numbers, including dropped collections
 * that have not been swept yet.
 */
export async function listByNumber(folder: string): Promise<CollectionToSalvage[]> {
  const engine = new Engine(folder, { readOnly: true });
  const snapshot = engine.snapshot();
  const found: CollectionToSalvage[] = [];
  for (let id = 1; id <= mostNumbers; id += 1) {
    const last = tryTo(() => lastKey(snapshot, id)) ?? 0;
    if (last === 0) continue;
    const namespace = `unnamed.collection-${id}`;
    const nothing = { expected: undefined, description: '{}' };
    found.push({ namespace, id, lastRecord: last, ...nothing });
  }
  snapshot.close();
  await engine.close();
  return found;
}

const plain = (_name: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;

function lastKey(snapshot: Snapshot, collection: number): number {
  for (const { key } of snapshot.range('documents', { ...wholeRange(collection), reverse: true }))
    return recordOf(key);
  return 0;
}

function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Appends a range of documents to a file, one per line, and notes the current one in a second file.
 * Returns what could not be read.
 */
export async function readHere(
  folder: string,
  file: string,
  collection: number,
  first: number,
  last: number,
): Promise<string[]> {
  const engine = new Engine(folder, { readOnly: true });
  let snapshot = engine.snapshot();
  const progress = openSync(`${file}.at`, 'w');
  const lost: string[] = [];
  for (let record = first; record <= last; record += 1) {
    writeSync(progress, String(record).padStart(16), 0);
    try {
      const bytes = snapshot.get('documents', documentKey(collection, record));
      // Deleted documents leave no trace; other missing ones show in the count.
      if (bytes === undefined) continue;
      const document = deserialize(bytes, { promoteValues: false });
      appendFileSync(file, `${EJSON.stringify(document, { relaxed: false })}\n`);
    } catch (error) {
      lost.push(`document ${record}: ${error instanceof Error ? error.message : String(error)}`);
      // LMDB refuses further reads on a snapshot that encountered damage.
      snapshot.close();
      snapshot = engine.snapshot();
    }
  }
  closeSync(progress);
  snapshot.close();
  await engine.close();
  const more = lost.length - mostListed;
  return more > 0 ? [...lost.slice(0, mostListed), `and ${more} more documents`] : lost;
}
