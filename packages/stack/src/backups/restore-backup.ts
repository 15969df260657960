import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { holderOf, verifyApart } from '@secondset/mongo-embedded';
import { beginSwap, endSwap, renewInstance } from './instance.ts';
import { backupName } from './list-backups.ts';
import { type BackupFile, readManifest } from './manifest.ts';
import { requireRoom } from './room.ts';
import { copyPlain, flush, keyFrom, openSealed } from './seal.ts';

export interface RestoreRequest {
  /** The folder of the backup. */
  backup: string;
  dataDir: string;
  passphrase: string | undefined;
  now?: Date | undefined;
}

export interface Restoration {
  copyAt: string;
  documents: number;
  /** Where the replaced data is kept. */
  kept: string[];
}

/**
 * Replaces the data with a backup. The backup is written to a new folder, compared with its
 * manifest and fully read; only then do the folders change places. The replaced data is kept under
 * its own name.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restoration> {
  const { backup, dataDir, passphrase } = request;
  const manifest = await readManifest(backup);
  const { scrypt } = manifest;
  if (scrypt !== null && passphrase === undefined)
    throw new Error(
      'This backup is sealed. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  const now = request.now ?? new Date();
  const stamp = backupName(now);
  const db = join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const holder = holderOf(db);
  if (holder !== undefined)
    throw new Error(`Second Set runs on ${dataDir} (process ${holder}). Stop it, then restore.`);
  await requireRoom(
    dataDir,
    manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const key =
    scrypt === null || passphrase === undefined
      ? undefined
      : await keyFrom(passphrase, Buffer.from(scrypt.salt, 'base64'), scrypt.cost);
  const work = join(dataDir, `restoring-${stamp}`);
  await rm(work, { recursive: true, force: true });
  try {
    await mkdir(join(work, 'db'), { recursive: true, mode: 0o700 });
    for (const file of manifest.files) await takeFile(backup, work, file, key);
    await verifyApart(join(work, 'db'));
    await flush(join(work, 'db'));
    await flush(work);
    const kept = await swap(dataDir, work, stamp);
    const restored = { copyAt: manifest.at, restoredAt: now.toISOString() };
    await renewInstance(dataDir, restored);
    await endSwap(dataDir);
    const documents = Object.values(manifest.documents).reduce((sum, count) => sum + count, 0);
    return { copyAt: manifest.at, documents, kept };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function takeFile(backup: string, work: string, file: BackupFile, key: Buffer | undefined) {
  const to = file.name === 'data.mdb' ? join(work, 'db', file.name) : join(work, file.name);
  let read: { sha256: string };
  if (file.seal === null) read = await copyPlain(join(backup, file.name), to);
  else if (key === undefined)
    throw new Error(`${file.name} is encrypted, but the backup names no key.`);
  else read = await openSealed(join(backup, `${file.name}.sealed`), to, key, file.name, file.seal);
  if (read.sha256 !== file.sha256)
    throw new Error(
      `${join(backup, file.name)} is damaged: it differs from what was backed up. Take another backup.`,
    );
}

async function swap(dataDir: string, work: string, stamp: string): Promise<string[]> {
  const kept: string[] = [];
  await beginSwap(dataDir);
  for (const name of ['db', 'secrets.json']) {
    const place = join(dataDir, name);
    if (await stat(place).catch(() => undefined)) {
      const aside =
        name === 'db'
          ? `${place}.before-restore-${stamp}`
          : join(dataDir, `secrets.before-restore-${stamp}.json`);
      await rename(place, aside);
      kept.push(aside);
    }
    await rename(join(work, name), place);
  }
  await flush(dataDir);
  return kept;
}
