import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { lock } from 'proper-lockfile';
import type { BlobInfo, Blobs } from './blobs.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

/** A lock whose holder was killed is taken over after this long. */
const staleLockMs = 3_000;
const draftAgeMs = 3_600_000;

/**
 * Keeps releases in a folder. A file is written beside its place and then moved there, so readers
 * see all of it or nothing; the registry changes under a lock.
 */
export const openFolderStore = (folder: string): ReleaseStore =>
  createReleaseStore(createFolderBlobs(folder));

function createFolderBlobs(folder: string): Blobs {
  const drafts = join(folder, 'drafts');
  let swept: Promise<void> | undefined;

  const draft = async (bytes: Buffer): Promise<string> => {
    swept ??= sweepDrafts(drafts);
    await swept;
    await mkdir(drafts, { recursive: true });
    const path = join(drafts, `${process.pid}.${hostname()}.${randomUUID()}`);
    await writeFile(path, bytes, { flush: true });
    return path;
  };
  const place = async (key: string): Promise<string> => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  const get: Blobs['get'] = async (key) => {
    const bytes = await orUndefined(readFile(join(folder, key)));
    return bytes && { bytes, tag: createHash('sha256').update(bytes).digest('hex') };
  };
  const set: Blobs['set'] = async (key, bytes) => {
    await rename(await draft(bytes), await place(key));
  };

  return {
    get,
    set,
    async create(key, bytes) {
      const path = await place(key);
      const written = await draft(bytes);
      try {
        await link(written, path);
        return true;
      } catch (error) {
        if (isError(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(written, { force: true });
      }
    },
    async swap(key, tag, bytes) {
      const path = await place(key);
      const unlock = await lock(path, {
        realpath: false,
        stale: staleLockMs,
        retries: { retries: 500, factor: 1, minTimeout: 20, maxTimeout: 50, randomize: true },
      });
      try {
        if ((await get(key))?.tag !== tag) return false;
        await set(key, bytes);
        return true;
      } finally {
        await unlock();
      }
    },
    async list(prefix) {
      // A prefix may end in the middle of a name.
      const below = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
      const found = await orUndefined(
        readdir(join(folder, below), { recursive: true, withFileTypes: true }),
      );
      const keys = (found ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join('/'))
        .filter((key) => key.startsWith(prefix));
      const infos = await Promise.all(
        keys.map(async (key): Promise<BlobInfo[]> => {
          const info = await orUndefined(stat(join(folder, key)));
          return info ? [{ key, changedAt: info.mtime }] : [];
        }),
      );
      return infos.flat();
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

/** Removes what a killed process left behind: its drafts, and all that are an hour old. */
async function sweepDrafts(drafts: string): Promise<void> {
  for (const name of (await orUndefined(readdir(drafts))) ?? []) {
    const path = join(drafts, name);
    const info = await orUndefined(stat(path));
    if (info === undefined) continue;
    const [pid = '', ...rest] = name.split('.');
    const ours = rest.slice(0, -1).join('.') === hostname();
    const isLeft = Date.now() - info.mtimeMs > draftAgeMs || (ours && !isAlive(Number(pid)));
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error, 'EPERM');
  }
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isError(error, 'ENOENT') || isError(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}
