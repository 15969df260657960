import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptFiles {
  /** What was made of the same parts in the last build, else what `make` makes now. */
  get(parts: readonly (string | Buffer)[], make: () => Buffer): Promise<Buffer>;
  /** Forgets what this build did not ask for. */
  close(): Promise<void>;
}

/** Keeps what is slow to make from one build to the next, by all that it is made of. */
export async function openKeptFiles(folder: string): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true });
  const used = new Set<string>();
  return {
    async get(parts, make) {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(createHash('sha256').update(part).digest());
      const name = hash.digest('hex');
      used.add(name);
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => undefined);
      if (kept !== undefined) return kept;
      const made = make();
      // Moved into place: a build beside this one sees all of it or nothing.
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, made);
      await rename(draft, path);
      return made;
    },
    async close() {
      for (const name of await readdir(folder))
        if (!used.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}
