import { mkdir } from 'node:fs/promises';
import { readCopyState, writeCopyState } from './copy-state.ts';
import { listCopies, pruneCopies, timeOf } from './list-copies.ts';
import { type CopyRequest, makeCopy } from './make-copy.ts';

const dayMs = 24 * 3_600_000;
const lookMs = 10 * 60_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a backup and removes those no longer needed. Returns false if it failed, which is reported,
 * noted beside the backups, and costs none of them. Backups are made one after another.
 */
export function tryToCopy(request: CopyRequest, report: (text: string) => void): Promise<boolean> {
  const attempt = last.then(() => copyAndNote(request, report));
  last = attempt.catch(() => undefined);
  return attempt;
}

async function copyAndNote(request: CopyRequest, report: (text: string) => void) {
  const { copiesDir } = request;
  const at = (request.now ?? new Date()).toISOString();
  try {
    await makeCopy(request);
    await writeCopyState(copiesDir, { lastGoodAt: at, failedAt: null, failure: '' });
    await pruneCopies(copiesDir);
    return true;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    report(`The backup failed: ${failure} Earlier backups are kept.`);
    const { lastGoodAt } = await readCopyState(copiesDir);
    await mkdir(copiesDir, { recursive: true, mode: 0o700 })
      .then(() => writeCopyState(copiesDir, { lastGoodAt, failedAt: at, failure }))
      .catch((reason: unknown) => report(`Nor could that be noted: ${String(reason)}`));
    return false;
  }
}

export interface DailyCopies {
  /** Waits for a backup in progress. */
  stop(): Promise<void>;
}

/** Makes a backup whenever the newest one is a day old, from now on. */
export function copyDaily(
  request: Omit<CopyRequest, 'reason'>,
  report: (text: string) => void,
): DailyCopies {
  let stopped = false;
  let looking: Promise<unknown> = Promise.resolve();
  const look = async () => {
    const [newest] = await listCopies(request.copiesDir);
    const due = newest === undefined || Date.now() - timeOf(newest).getTime() >= dayMs;
    if (due && !stopped) await tryToCopy({ ...request, reason: 'daily' }, report);
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
