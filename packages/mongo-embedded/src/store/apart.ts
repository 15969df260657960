import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DamagedError } from './checksum.ts';

/** How a process that found damage ends, unless the damage ended it. */
export const damagedExit = 3;

/** Signals by which LMDB or the system ends a process that meets nonsense. */
const deadly = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']);

/**
 * Runs a file of this room in a process of its own, since LMDB ends a process that meets some kinds
 * of damage. Answers what it printed; DamagedError for damage, any other error where the work
 * itself failed.
 */
export async function runApart(
  file: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  try {
    const options = signal === undefined ? {} : { signal };
    const path = join(import.meta.dirname, file);
    const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], options);
    return stdout.trim();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    const killedBy = 'signal' in error ? String(error.signal) : '';
    const said = 'stderr' in error ? String(error.stderr).trim() : '';
    const [reason = ''] = said.split('\n');
    if (code !== damagedExit && code !== 134 && !deadly.has(killedBy))
      throw new Error(reason || error.message, { cause: error });
    throw new DamagedError(
      code === damagedExit
        ? reason
        : `the data is damaged: reading it ended by ${killedBy} ${reason}`.trim(),
    );
  }
}
