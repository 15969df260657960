import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Restored, restoredSchema } from '@secondset/contracts';
import { z } from 'zod';

const instanceFile = 'instance.json';
const schema = z.strictObject({ id: z.string().min(8), restored: restoredSchema.nullable() });

export interface Instance {
  /** Identifies this data folder. A copy of it has another id, whatever is in it. */
  token: string;
  /** Set if the data came from a backup. */
  restored: Restored | null;
}

/**
 * The identity of this data folder: an id beside the database, and what the file system knows about
 * the database's folder that no copy shares. A renamed folder keeps its identity. A cloned disk
 * cannot be distinguished from its original.
 */
export async function loadInstance(dataDir: string): Promise<Instance> {
  const db = join(dataDir, 'db');
  await mkdir(db, { recursive: true });
  const { id, restored } = (await readInstance(dataDir)) ?? (await renewInstance(dataDir, null));
  const { ino, birthtimeMs } = await stat(db);
  return { token: `${id}.${ino}.${Math.floor(birthtimeMs)}`, restored };
}

/**
 * An unreadable file counts as none: the folder then has another identity, which holds mail and
 * loses nothing.
 */
async function readInstance(dataDir: string) {
  const text = await readFile(join(dataDir, instanceFile), 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function renewInstance(dataDir: string, restored: Restored | null) {
  const instance = { id: randomUUID(), restored };
  const path = join(dataDir, instanceFile);
  const text = `${JSON.stringify(instance)}\n`;
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return instance;
}

const swappingFile = 'restore-under-way';

/** Between this and `endSwap`, database and secrets may belong to different backups. */
export const beginSwap = (dataDir: string) =>
  writeFile(join(dataDir, swappingFile), '', { flush: true });
export const endSwap = (dataDir: string) => rm(join(dataDir, swappingFile));

/** Throws if a restore broke off halfway: the product would start over with an empty database. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const found = await stat(join(dataDir, swappingFile)).catch(() => undefined);
  if (found === undefined) return;
  throw new Error(
    `A restore of ${dataDir} broke off. Run npm run restore again; nothing of the old data is gone, it lies beside in db.before-restore-….`,
  );
}
