import { readFile, stat } from 'node:fs/promises';
import { compress, type Encoding } from './compress.ts';

interface ServedBody {
  body: Buffer;
  encoding: Encoding | undefined;
}

export interface FileCache {
  /** A file's bytes, compressed if that pays off; undefined when there is no such file. */
  read(path: string, encoding: Encoding | undefined): Promise<ServedBody | undefined>;
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const maxCompressedBytes = 64 * 1024 * 1024;
/** Below this, headers outweigh what compression saves. */
const worthCompressingBytes = 512;

/**
 * Reads files, preferring the compressed siblings that the build made (`x.js.br`). Without one it
 * compresses the file itself, once per version, and keeps up to 64 MiB of that, evicting the least
 * recently used first.
 */
export function createFileCache(): FileCache {
  const compressed = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  const remember = async (key: string, work: Promise<Buffer>) => {
    compressed.set(key, work);
    try {
      keptBytes += (await work).byteLength;
    } catch {
      compressed.delete(key);
    }
    for (const [oldest, body] of compressed) {
      if (keptBytes <= maxCompressedBytes || oldest === key) break;
      compressed.delete(oldest);
      keptBytes -= (await body).byteLength;
    }
  };

  const compressedOnce = (key: string, path: string, encoding: Encoding) => {
    const known = compressed.get(key);
    if (known) {
      compressed.delete(key);
      compressed.set(key, known);
      return known;
    }
    const work = readFile(path).then((data) => compress(data, encoding, 11));
    void remember(key, work);
    return work;
  };

  return {
    async read(path, encoding) {
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      if (encoding === undefined || info.size < worthCompressingBytes)
        return { body: await readFile(path), encoding: undefined };
      const sibling = await readFile(path + suffixes[encoding]).catch(() => undefined);
      if (sibling) return { body: sibling, encoding };
      const key = `${path}:${info.mtimeMs}:${info.size}:${encoding}`;
      return { body: await compressedOnce(key, path, encoding), encoding };
    },
  };
}
