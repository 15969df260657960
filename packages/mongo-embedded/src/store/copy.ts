import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runApart } from './apart.ts';
import { Catalog } from './catalog.ts';
import { DamagedError } from './checksum.ts';
import { Engine } from './engine.ts';
import { dataFile, isEmpty, makeFolder } from './folder.ts';
import { verifyApart } from './verify.ts';

/** How many documents each collection of a copy has, by `database.collection`. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Writes the state of one moment into a new folder, compacted, while a server may keep working:
 * LMDB reads its own snapshot, in a low-priority process. When this resolves, the copy is on disk
 * and has been fully read; a copy that fails is removed. Throws DamagedError if the data is
 * damaged.
 */
export async function copyFolder(from: string, to: string): Promise<Counts> {
  if (!existsSync(from) || isEmpty(from)) throw new DamagedError(`there is no data in ${from}`);
  if (existsSync(join(to, dataFile))) throw new Error(`${to} holds data already`);
  makeFolder(to);
  try {
    const counts = await runApart<Counts>('copy', [from, to]);
    await verifyApart(to);
    return counts;
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

/** The work of the process. */
export async function copyHere(from: string, to: string): Promise<Counts> {
  const source = new Engine(from, { readOnly: true });
  try {
    await source.copyTo(to);
  } finally {
    await source.close();
  }
  const copy = new Engine(to, { readOnly: true });
  const snapshot = copy.snapshot();
  const catalog = new Catalog();
  const counts = catalog
    .list(snapshot, '')
    .map(
      (collection) => [collection.namespace, catalog.totals(snapshot, collection).count] as const,
    );
  snapshot.close();
  await copy.close();
  return Object.fromEntries(counts);
}
