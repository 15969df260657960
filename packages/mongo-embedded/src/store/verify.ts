import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DamagedError } from './checksum.ts';
import { Engine } from './engine.ts';

const everything = { start: Buffer.from([0]), end: Buffer.alloc(16, 0xff) };
const executable = join(import.meta.dirname, '../main.ts');

/** Reads everything there is; throws where it makes no sense. Answers how many entries there are. */
export async function verifyFolder(folder: string): Promise<number> {
  const engine = new Engine(folder);
  const snapshot = engine.snapshot();
  let count = 0;
  for (const table of ['meta', 'documents', 'entries'] as const) {
    for (const { key } of snapshot.range(table, everything)) count += Math.sign(key.length);
  }
  snapshot.close();
  await engine.close();
  return count;
}

/** The same in a process of its own: LMDB ends a process that meets some kinds of damage. */
export async function verifyApart(folder: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [executable, '--data', folder, '--verify']);
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new DamagedError(`the data file in ${folder} is damaged: ${reason}`);
  }
}
