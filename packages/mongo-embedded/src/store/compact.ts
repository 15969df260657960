import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedError } from './checksum.ts';
import { Engine } from './engine.ts';
import { dataFile, isEmpty, refuseEmptied } from './folder.ts';
import { lockFolder } from './lock.ts';
import { verifyApart, verifyIfShort } from './verify.ts';

export interface Compacted {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/**
 * Replaces the data file of a folder that no server holds with a copy without free space. The copy
 * is on disk and fully read before it replaces the file.
 */
export async function compactFolder(folder: string): Promise<Compacted> {
  const path = join(folder, dataFile);
  const { unlock } = lockFolder(folder);
  const draft = join(folder, 'compacting');
  try {
    refuseEmptied(folder);
    if (isEmpty(folder)) throw new DamagedError(`there is no data in ${folder}`);
    await verifyIfShort(folder);
    rmSync(draft, { recursive: true, force: true });
    const bytesBefore = statSync(path).size;
    const engine = new Engine(folder);
    try {
      await engine.copyTo(draft);
    } finally {
      await engine.close();
    }
    await verifyApart(draft);
    renameSync(join(draft, dataFile), path);
    flushFolder(folder);
    return { bytesBefore, bytesAfter: statSync(path).size };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

/** Waits until a rename is on disk; Windows has no way to do that. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
