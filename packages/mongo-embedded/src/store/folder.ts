import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DamagedError } from './checksum.ts';

/** The name of the data file in its folder. */
export const dataFile = 'data.mdb';

/** Lies beside the data file once that has been filled: without it, an empty file is a new one. */
const markFile = 'format';

/** Makes a folder and those it lies in; `mkdirSync` alone never ends where `/proc` refuses it. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) makeFolder(parent);
  if (existsSync(path) && statSync(path).isDirectory()) return;
  mkdirSync(path);
}

/** Whether a folder holds no data yet. */
export function isEmpty(folder: string): boolean {
  const path = join(folder, dataFile);
  return !existsSync(path) || statSync(path).size === 0;
}

/** Refuses a folder whose data file has lost all it held. */
export function refuseEmptied(folder: string): void {
  if (!isEmpty(folder) || !existsSync(join(folder, markFile))) return;
  throw new DamagedError(
    `${join(folder, dataFile)} is damaged: it held data and is empty or gone; restore it from a copy, or remove the whole folder to begin anew`,
  );
}

/** Notes that the data file has been filled. */
export function markFilled(folder: string): void {
  const path = join(folder, markFile);
  if (existsSync(path)) return;
  try {
    writeFileSync(path, '1\n');
  } catch {
    // A disk may be full and still be read; the next start marks it.
  }
}
