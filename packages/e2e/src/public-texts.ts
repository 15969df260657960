import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A text that anybody can fetch, and where. */
export interface PublicText {
  where: string;
  text: string;
}

/** Every file below a folder, compressed ones unpacked, pictures and fonts included as they are. */
export async function readPublicFiles(folder: string): Promise<PublicText[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { where: relative(folder, path), text: unpack(path, await readFile(path)) };
      }),
  );
}

function unpack(path: string, body: Buffer): string {
  if (path.endsWith('.br')) return brotliDecompressSync(body).toString();
  if (path.endsWith('.gz')) return gunzipSync(body).toString();
  return body.toString();
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Letters and digits alone, whatever a bundler, a minifier or HTML does to the rest. */
export const bare = (text: string): string =>
  text
    .replace(/\\u\{?([0-9a-f]{2,6})\}?/gi, (_all, hex: string) =>
      character(Number.parseInt(hex, 16)),
    )
    .replace(/\\x([0-9a-f]{2})/gi, (_all, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_all, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_all, digits: string) => character(Number(digits)))
    .replace(/&(\w+);/g, (all, name: string) => named[name] ?? all)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
