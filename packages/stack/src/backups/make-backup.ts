import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copyFolder } from '@secondset/mongo-embedded';
import { inTurnOn } from './in-turn-on.ts';
import { backupName } from './list-backups.ts';
import { type BackupFile, type Manifest, manifestFile } from './manifest.ts';
import { requireRoom, sizeOf } from './room.ts';
import { copyPlain, flush, keyFrom, openSealed, sealFile, usualCost } from './seal.ts';

export interface BackupRequest {
  dataDir: string;
  backupDir: string;
  /** The reason, for people. */
  reason: string;
  /** If set, database and secrets are sealed with it. */
  passphrase: string | undefined;
  now?: Date | undefined;
}

export interface MadeBackup {
  name: string;
  path: string;
  manifest: Manifest;
}

/**
 * Backs up the database as of one moment, even while it is in use, and the secrets. The backup is
 * fully read before it gets its name; one that fails leaves nothing behind, and all others
 * unchanged. One that is asked for while another is made waits for it.
 */
export const makeBackup = (request: BackupRequest): Promise<MadeBackup> =>
  inTurnOn(request.dataDir, () => makeAlone(request));

async function makeAlone(request: BackupRequest): Promise<MadeBackup> {
  const { dataDir, backupDir, passphrase, reason } = request;
  const at = request.now ?? (await freeMoment(backupDir));
  const name = backupName(at);
  const path = join(backupDir, name);
  const draft = `${path}.unfinished`;
  // What is not sealed yet never leaves the data folder.
  const work = join(dataDir, 'copying');
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  for (const folder of [draft, work]) await rm(folder, { recursive: true, force: true });
  const bytes = await sizeOf(join(dataDir, 'db', 'data.mdb'));
  await requireRoom(dataDir, bytes);
  await requireRoom(backupDir, 2 * bytes);
  try {
    await mkdir(work, { mode: 0o700 });
    await mkdir(draft, { mode: 0o700 });
    const documents = await copyFolder(join(dataDir, 'db'), join(work, 'db'));
    const salt = randomBytes(16);
    const key = passphrase === undefined ? undefined : await keyFrom(passphrase, salt, usualCost);
    const files = [
      await keep(join(work, 'db', 'data.mdb'), draft, 'data.mdb', key),
      await keep(join(dataDir, 'secrets.json'), draft, 'secrets.json', key),
    ];
    const manifest: Manifest = {
      format: 1,
      at: at.toISOString(),
      reason,
      scrypt: key === undefined ? null : { salt: salt.toString('base64'), cost: usualCost },
      files,
      documents,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(draft, manifestFile), text, { mode: 0o600, flush: true });
    await flush(draft);
    await rename(draft, path);
    await flush(backupDir);
    return { name, path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Now, unless a backup has this second for its name: then the next one. */
async function freeMoment(backupDir: string): Promise<Date> {
  let at = new Date();
  for (; existsSync(join(backupDir, backupName(at))); at = new Date()) await setTimeout(100);
  return at;
}

/** Writes one file into the backup, sealed if there is a key, and reads it back. */
async function keep(
  from: string,
  draft: string,
  name: BackupFile['name'],
  key: Buffer | undefined,
): Promise<BackupFile> {
  if (key === undefined) {
    const to = join(draft, name);
    const written = await copyPlain(from, to);
    requireSame(to, written.sha256, (await copyPlain(to, undefined)).sha256);
    return { name, seal: null, ...written };
  }
  const to = join(draft, `${name}.sealed`);
  const written = await sealFile(from, to, key, name);
  const read = await openSealed(to, undefined, key, name, written.seal);
  requireSame(to, written.sha256, read.sha256);
  return { name, ...written };
}

function requireSame(path: string, written: string, read: string): void {
  if (written !== read) throw new Error(`${path} does not read as it was written. Check the disk.`);
}
