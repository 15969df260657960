import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pointer, pointerFile, pointerSchema, type ReleaseName } from '@secondset/contracts';
import { lock } from 'proper-lockfile';
import { buildIdOf } from './build-id.ts';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes `distDir` the released build of `name`: copies it to an immutable folder named by its
 * content and moves one pointer, under a lock, by write and rename. Old builds stay for open tabs.
 * Releasing the same build again changes nothing.
 */
export async function release(
  name: ReleaseName,
  distDir: string,
  releasesDir: string,
): Promise<Pointer> {
  if (!(await exists(distDir))) throw new Error(`${distDir} is not there. Build ${name} first.`);
  const version = await buildIdOf(distDir);
  return changePointer(name, releasesDir, async (current) => {
    const target = join(releasesDir, name, version);
    if (!(await exists(target))) {
      const draft = `${target}.${process.pid}.new`;
      await cp(distDir, draft, { recursive: true });
      await rename(draft, target);
    }
    if (current?.version === version) return current;
    return { version, previousVersion: current?.version ?? null };
  });
}

/** Makes the previous build current again; the build it replaces becomes the previous one. */
export async function rollBack(name: ReleaseName, releasesDir: string): Promise<Pointer> {
  return changePointer(name, releasesDir, async (current) => {
    if (current === undefined || current.previousVersion === null)
      throw new Error(`There is no earlier build of ${name} to go back to.`);
    const target = join(releasesDir, name, current.previousVersion);
    if (!(await exists(target))) throw new Error(`The earlier build of ${name} is gone: ${target}`);
    return { version: current.previousVersion, previousVersion: current.version };
  });
}

async function changePointer(
  name: ReleaseName,
  releasesDir: string,
  change: (current: Pointer | undefined) => Promise<Pointer>,
): Promise<Pointer> {
  const dir = join(releasesDir, name);
  await mkdir(dir, { recursive: true });
  const unlock = await lock(dir, { retries: { retries: 20, minTimeout: 50, maxTimeout: 500 } });
  try {
    const current = await readPointer(name, releasesDir);
    const next = await change(current);
    if (next === current) return next;
    const draft = join(dir, `${pointerFile}.new`);
    await rm(draft, { force: true });
    await writeFile(draft, `${JSON.stringify(next)}\n`);
    await rename(draft, join(dir, pointerFile));
    return next;
  } finally {
    await unlock();
  }
}

/** The released build of `name`, or undefined if there is none yet. Throws on a damaged pointer. */
export async function readPointer(
  name: ReleaseName,
  releasesDir: string,
): Promise<Pointer | undefined> {
  const path = join(releasesDir, name, pointerFile);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const pointer = pointerSchema.safeParse(JSON.parse(text));
  if (!pointer.success) throw new Error(`${path} is damaged.`);
  return pointer.data;
}
