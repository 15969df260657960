import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registrySchema } from '@secondset/contracts';
import { inProject, projectRoot } from '@secondset/stack';

export const frontEnd = 'mfe-public';

/** Two builds that differ in one word. */
export interface SiteBuilds {
  before: string;
  after: string;
}

const run = promisify(execFile);
const parts = ['node_modules', 'packages', frontEnd, 'package.json', 'tsconfig.base.json'];
const words = 'packages/content/src/en/about.ts';
export const changedHeading = { from: 'Our Mission', to: 'Our Purpose' };

/**
 * Changes one word in a copy of the project, which is made of links and takes no room, and builds
 * the public pages there, warm.
 */
export async function buildChanged(): Promise<{ dist: string; seconds: number }> {
  const copy = inProject('.data', 'bench-release');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await run('cp', ['-al', ...parts.map((part) => join(projectRoot, part)), copy]);
  const dist = join(copy, frontEnd, 'dist');
  const build = async () => {
    await rm(dist, { recursive: true, force: true });
    await run('npm', ['run', '--silent', 'build'], { cwd: join(copy, frontEnd) });
  };
  await build();
  const file = join(copy, words);
  const text = await readFile(file, 'utf8');
  // A new file: writing into the linked one would change the original.
  await rm(file);
  await writeFile(file, text.replace(changedHeading.from, changedHeading.to));
  const start = performance.now();
  await build();
  return { dist, seconds: (performance.now() - start) / 1000 };
}

/** Which build of the public pages the next visitor gets. */
export async function servedVersion(url: string): Promise<string | undefined> {
  const answer = await fetch(new URL('/remotes.json', url));
  const { remotes } = registrySchema.parse(await answer.json());
  return remotes.find(({ name }) => name === frontEnd)?.version;
}
