import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupState, backupStateSchema } from '@secondset/contracts';

/** A file beside the backups that says how the last ones went; the console shows it. */
export const backupStatePath = (backupDir: string) => join(backupDir, 'state.json');

const unknown: BackupState = { lastGoodAt: null, failedAt: null, failure: '' };

export async function readBackupState(backupDir: string): Promise<BackupState> {
  const text = await readFile(backupStatePath(backupDir), 'utf8').catch(() => undefined);
  if (text === undefined) return unknown;
  try {
    return backupStateSchema.parse(JSON.parse(text));
  } catch {
    return unknown;
  }
}

export async function writeBackupState(backupDir: string, state: BackupState): Promise<void> {
  const draft = `${backupStatePath(backupDir)}.new`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true });
  await rename(draft, backupStatePath(backupDir));
}
