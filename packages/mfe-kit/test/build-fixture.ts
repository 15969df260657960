import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds in a process of its own, as the command line does; rejects with the compiler's errors in
 * the message.
 */
export const build = (what: 'fixture' | 'broken', folder: string) =>
  run(process.execPath, [join(import.meta.dirname, 'build-worker.ts'), what, folder]);
