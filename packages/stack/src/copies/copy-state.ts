import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupState, backupStateSchema } from '@secondset/contracts';

/** A file beside the backups that says how the last ones went; the console shows it. */
export const copyStatePath = (copiesDir: string) => join(copiesDir, 'state.json');

const unknown: BackupState = { lastGoodAt: null, failedAt: null, failure: '' };

export async function readCopyState(copiesDir: string): Promise<BackupState> {
  const text = await readFile(copyStatePath(copiesDir), 'utf8').catch(() => undefined);
  if (text === undefined) return unknown;
  try {
    return backupStateSchema.parse(JSON.parse(text));
  } catch {
    return unknown;
  }
}

export async function writeCopyState(copiesDir: string, state: BackupState): Promise<void> {
  const draft = `${copyStatePath(copiesDir)}.new`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true });
  await rename(draft, copyStatePath(copiesDir));
}
