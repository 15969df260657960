import { encodingSuffixes, type ReleaseStore } from '@secondset/releases';
import { compress, type Encoding } from './compress.ts';

interface ServedBody {
  body: Buffer;
  encoding: Encoding | undefined;
}

export interface FileCache {
  /** A file's bytes, compressed if that pays off; undefined when there is no such file. */
  read(key: string, encoding: Encoding | undefined): Promise<ServedBody | undefined>;
}

const maxCompressedBytes = 64 * 1024 * 1024;
/** Below this, headers outweigh what compression saves. */
const worthCompressingBytes = 512;

/**
 * Reads files of a store, preferring the compressed siblings that the build made (`x.js.br`).
 * Without one it compresses the file itself, once, and keeps up to 64 MiB of that, evicting the
 * least recently used first.
 */
export function createFileCache(store: ReleaseStore): FileCache {
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

  const compressedOnce = (key: string, data: Buffer, encoding: Encoding) => {
    const known = compressed.get(key);
    if (known) {
      compressed.delete(key);
      compressed.set(key, known);
      return known;
    }
    const work = compress(data, encoding, 11);
    void remember(key, work);
    return work;
  };

  return {
    async read(key, encoding) {
      const sibling = encoding && (await store.readFile(key + encodingSuffixes[encoding]));
      if (sibling) return { body: sibling, encoding };
      const body = await store.readFile(key);
      if (body === undefined || encoding === undefined || body.length < worthCompressingBytes)
        return body && { body, encoding: undefined };
      return { body: await compressedOnce(`${key} ${encoding}`, body, encoding), encoding };
    },
  };
}
