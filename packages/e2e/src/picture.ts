import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Writes a small picture to upload; resolves to its path. The library of pictures is shared by all
 * specs: one that looks its picture up there gives it a name of its own.
 */
export async function writePicture(dir: string, name = 'sunrise.png'): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, Buffer.from(onePixel, 'base64'));
  return path;
}
