import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteFiles } from '@secondset/mfe-kit/scaffold';
import type { ReleaseStore } from '@secondset/releases';
import { z } from 'zod';
import { requireFreePath } from './require-free-path.ts';

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Creates a remote in the workspace at `root`, and lists it where folders are listed by name. */
export async function createRemote(
  root: string,
  { name, path, team }: { name: string; path: string; team: string },
  /** Where a product may be that has the path already. */
  releases: ReleaseStore,
): Promise<string> {
  if (!namePattern.test(name)) throw new Error(`${name} is no name; use one such as donations.`);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  await requireFreePath(root, path, releases);
  const versions = await versionsUsed(root);
  const files = remoteFiles({ name, path, team, versions, alone: false });
  for (const [file, text] of Object.entries(files)) {
    const target = join(root, folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await insertAfter(
    join(root, 'Dockerfile'),
    /^COPY mfe-[\w-]+\/package\.json .*\n/gm,
    `COPY ${folder}/package.json ${folder}/\n`,
  );
  await insertAfter(
    join(root, '.github/CODEOWNERS'),
    /^\/mfe-[\w-]+\/ .*\n/gm,
    `${`/${folder}/`.padEnd(28)} ${team}\n`,
  );
  return folder;
}

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** A new remote uses the versions of the site's own. */
async function versionsUsed(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, 'mfe-public/package.json'), 'utf8');
  const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(text));
  return { ...dependencies, ...devDependencies };
}

/** Adds a line after the last that matches. */
async function insertAfter(path: string, lines: RegExp, line: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const last = [...text.matchAll(lines)].at(-1);
  if (last === undefined) throw new Error(`${path} lists no remote.`);
  const at = last.index + last[0].length;
  await writeFile(path, text.slice(0, at) + line + text.slice(at));
}
