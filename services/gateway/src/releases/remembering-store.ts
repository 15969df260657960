import type { ReleaseStore } from '@secondset/releases';

const maxBytes = 256 * 1024 * 1024;
const isUnchanging = (key: string) => /^(?:files|builds)\//.test(key);

/**
 * Keeps the files of builds in memory, which never change, evicting the least recently used first:
 * object storage is far away, and may be away altogether.
 */
export function rememberFiles(store: ReleaseStore): ReleaseStore {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    ...store,
    async readFile(key) {
      if (!isUnchanging(key)) return store.readFile(key);
      const body = kept.get(key) ?? (await store.readFile(key));
      if (body === undefined) return undefined;
      forget(key);
      kept.set(key, body);
      bytes += body.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === key) break;
        forget(oldest);
      }
      return body;
    },
    async removeFile(key) {
      forget(key);
      await store.removeFile(key);
    },
  };
}
