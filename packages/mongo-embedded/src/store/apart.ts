import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DamagedError } from './checksum.ts';

/** Work that runs in its own process; see `apart-process.ts`. */
export type Work = 'verify' | 'copy' | 'salvage-list' | 'salvage-list-by-number' | 'salvage-read';

/** The exit code of a process that found damage without being killed by it. */
export const damagedExit = 3;

/** Signals by which LMDB or the system kills a process that reads nonsense. */
const deadly = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']);

/**
 * Runs work on a data folder in its own process, since LMDB kills a process that reads certain
 * kinds of damage. Returns its result. Throws DamagedError for damage, any other error if the work
 * itself failed.
 */
export async function runApart<Result>(
  work: Work,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<Result> {
  try {
    const options = signal === undefined ? {} : { signal };
    const path = join(import.meta.dirname, 'apart-process.ts');
    const command = [path, work, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    return JSON.parse(stdout);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    const killedBy = 'signal' in error ? String(error.signal) : '';
    const output = 'stderr' in error ? String(error.stderr).trim() : '';
    const [reason = ''] = output.split('\n');
    if (code !== damagedExit && code !== 134 && !deadly.has(killedBy))
      throw new Error(reason || error.message, { cause: error });
    throw new DamagedError(
      code === damagedExit
        ? reason
        : `the data is damaged: reading it ended with ${killedBy} ${reason}`.trim(),
    );
  }
}
