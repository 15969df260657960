import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SizeLimit } from './limits.ts';

export interface Size {
  name: string;
  bytes: number;
  maxBytes: number;
}

/**
 * Weighs what a browser would load of each build below `root`. Throws when there is no such file,
 * since a limit that measures nothing always holds.
 */
export function measureSizes(root: string, limits: readonly SizeLimit[]): Size[] {
  return limits.map(({ name, workspace, files, maxBytes }) => {
    const folder = join(root, workspace, 'dist');
    const found = existsSync(folder) ? readdirSync(folder).filter((file) => files.test(file)) : [];
    if (found.length === 0) throw new Error(`${folder} has no file for "${name}". Build it first.`);
    const bytes = found.reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0);
    return { name, bytes, maxBytes };
  });
}

/** The build compresses what is worth it; small files travel as they are. */
function brotliBytes(path: string): number {
  const compressed = `${path}.br`;
  if (existsSync(compressed)) return readFileSync(compressed).byteLength;
  return brotliCompressSync(readFileSync(path)).byteLength;
}
