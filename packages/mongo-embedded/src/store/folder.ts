import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DamagedError } from './checksum.ts';

/** The name of the data file in its folder. */
export const dataFile = 'data.mdb';

/**
 * A marker beside the data file once it has been filled: without the marker, an empty file is new.
 */
const markFile = 'format';

/** Makes a folder and its parents; `mkdirSync` alone never returns if `/proc` refuses it. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) makeFolder(parent);
  if (existsSync(path) && statSync(path).isDirectory()) return;
  mkdirSync(path);
}

/** Whether a folder has no data yet. */
export function isEmpty(folder: string): boolean {
  const path = join(folder, dataFile);
  return !existsSync(path) || statSync(path).size === 0;
}

/** Refuses a folder whose data file has lost everything. */
export function refuseEmptied(folder: string): void {
  if (!isEmpty(folder) || !existsSync(join(folder, markFile))) return;
  throw new DamagedError(
    `${join(folder, dataFile)} is damaged: it held data and is empty or gone; restore it from a copy, or remove the whole folder to start over`,
  );
}

/** Marks the data file as filled. */
export function markFilled(folder: string): void {
  const path = join(folder, markFile);
  if (existsSync(path)) return;
  try {
    writeFileSync(path, '1\n');
  } catch {
    // A full disk can still be read; the next start writes the marker.
  }
}
