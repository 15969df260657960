import { execFile } from 'node:child_process';
import { link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
/** What a build reads of the project. */
const parts = ['node_modules', 'packages', 'shell', 'mfe-businessplan', 'package.json'];
const left = new Set(['dist', '.cache', '.turbo']);
let folder: string;

beforeAll(async () => {
  // Within the project, so that it is on the same disk and files can be linked.
  await mkdir(join(project, '.data'), { recursive: true });
  folder = await mkdtemp(join(project, '.data', 'elsewhere-'));
  for (const part of parts) await linkTree(join(project, part), join(folder, 'copy', part));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A tree of links to the same files: a copy of the project that takes no room. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(resolve(to, '..'), { recursive: true });
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return link(from, to);
  await mkdir(to);
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isFile()) await link(source, target);
    else if (!isPackageOutput(from, entry.name)) await linkTree(source, target);
  }
}

/** Packages of others keep theirs: it is what they are. */
const isPackageOutput = (from: string, name: string) =>
  left.has(name) && !from.includes('node_modules/');

async function build(root: string, workspace: string, output: string) {
  const worker = join(root, 'packages/mfe-kit/test/front-end-worker.ts');
  await promisify(execFile)(process.execPath, [worker, workspace, output], { cwd: root });
  const names = (await readdir(output, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.slice(output.length), await readFile(name, 'utf8')]),
    ),
  );
}

it.each(['mfe-businessplan', 'shell'])(
  '%s is the same build in every folder',
  async (workspace) => {
    const here = await build(project, workspace, join(folder, `here-${workspace}`));
    const there = await build(join(folder, 'copy'), workspace, join(folder, `there-${workspace}`));
    expect(Object.keys(there).sort()).toEqual(Object.keys(here).sort());
    for (const [name, content] of Object.entries(here))
      expect([name, there[name]]).toEqual([name, content]);
  },
  120_000,
);
