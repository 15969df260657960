import { mkdir } from 'node:fs/promises';
import { readBackupState, writeBackupState } from './backup-state.ts';
import { listBackups, pruneBackups, timeOf } from './list-backups.ts';
import { type BackupRequest, makeBackup } from './make-backup.ts';

const dayMs = 24 * 3_600_000;
const lookMs = 10 * 60_000;

/**
 * Makes a backup and removes those no longer needed. Returns false if it failed, which is reported,
 * noted beside the backups, and costs none of them.
 */
export async function tryToBackUp(
  request: BackupRequest,
  report: (text: string) => void,
): Promise<boolean> {
  const { backupDir } = request;
  const at = (request.now ?? new Date()).toISOString();
  try {
    await makeBackup(request);
    await writeBackupState(backupDir, { lastGoodAt: at, failedAt: null, failure: '' });
    await pruneBackups(backupDir);
    return true;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    report(`The backup failed: ${failure} Earlier backups are kept.`);
    const { lastGoodAt } = await readBackupState(backupDir);
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
      .then(() => writeBackupState(backupDir, { lastGoodAt, failedAt: at, failure }))
      .catch((reason: unknown) => report(`Nor could that be noted: ${String(reason)}`));
    return false;
  }
}

export interface DailyBackups {
  /** Waits for a backup in progress. */
  stop(): Promise<void>;
}

/** Makes a backup whenever the newest one is a day old, from now on, one after another. */
export function backUpDaily(
  request: Omit<BackupRequest, 'reason'>,
  report: (text: string) => void,
): DailyBackups {
  let stopped = false;
  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    const [newest] = await listBackups(request.backupDir);
    const due = newest === undefined || Date.now() - timeOf(newest).getTime() >= dayMs;
    if (due && !stopped) await tryToBackUp({ ...request, reason: 'daily' }, report);
  };
  const start = () => {
    looking = looking.then(look);
  };
  start();
  const timer = setInterval(start, lookMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
