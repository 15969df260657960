import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../root.ts';
import { tryToBackUp } from './back-up-daily.ts';
import type { BackupRequest } from './make-backup.ts';

interface BackupOptions {
  dataDir: string;
  mongodbUri?: string | undefined;
  backupDir?: string | undefined;
  passphrase?: string | undefined;
}

/** What backups consist of; undefined if none are made. */
export function backupOf(options: BackupOptions): Omit<BackupRequest, 'reason'> | undefined {
  const { dataDir, backupDir, passphrase, mongodbUri } = options;
  return backupDir === undefined || mongodbUri !== undefined
    ? undefined
    : { dataDir, backupDir, passphrase };
}

/** Changes with what the services write: their models, and the database's storage format. */
async function shapeOfData(): Promise<string> {
  const files: string[] = [];
  const patterns = ['services/*/src/**/*.model.ts', 'packages/mongo-embedded/src/store/format.ts'];
  for await (const file of glob(patterns, { cwd: projectRoot })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(file).update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

/** Backs up the data before services with other models than the last ones touch it. */
export async function backUpBeforeChange(
  options: BackupOptions,
  hadData: boolean,
  report: (text: string) => void,
): Promise<void> {
  const backup = backupOf(options);
  if (backup === undefined) return;
  const note = join(options.dataDir, 'shape-of-data');
  const shape = await shapeOfData();
  const before = await readFile(note, 'utf8').catch(() => undefined);
  if (before === shape) return;
  if (hadData) await tryToBackUp({ ...backup, reason: 'before a change of the data' }, report);
  await writeFile(note, shape);
}
