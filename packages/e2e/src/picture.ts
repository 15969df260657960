import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Writes a small picture to upload; resolves to its path. */
export async function writePicture(dir: string): Promise<string> {
  const path = join(dir, 'sunrise.png');
  await writeFile(path, Buffer.from(onePixel, 'base64'));
  return path;
}
