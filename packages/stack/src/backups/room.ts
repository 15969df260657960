import { stat, statfs } from 'node:fs/promises';

const spareBytes = 64 * 1024 * 1024;
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`;

/** Throws with a sentence unless `folder` has space for `bytes` and a little more. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + spareBytes;
  if (free >= needed) return;
  throw new Error(
    `There is not enough room in ${folder}: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free. Make room, or set BACKUP_DIR to a larger disk.`,
  );
}

/** 0 for a missing file. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
