import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openFolderStore } from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationOf, listFrontEnds } from '../front-ends.ts';
import { release } from '../release/release-all.ts';
import { inProject } from '../root.ts';
import { createRemote } from './create-remote.ts';

const about = { name: 'donations', path: '/donations', team: '@second-set/giving' };
/** What of the project a new remote is created from and listed in. */
const copied = [
  'Dockerfile',
  '.github/CODEOWNERS',
  'mfe-public/package.json',
  'tsconfig.base.json',
];
let root: string;
let folder: string;

/** Its product released nothing but what a test releases. */
const create = (asked: typeof about) =>
  createRemote(root, asked, openFolderStore(join(root, 'releases')));

const tool = (name: string, args: string[], cwd: string) =>
  promisify(execFile)(process.execPath, [inProject('node_modules/.bin', name), ...args], { cwd });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'second-set-new-remote-'));
  await symlink(inProject('node_modules'), join(root, 'node_modules'));
  for (const file of copied) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(inProject(file), join(root, file));
  }
  folder = join(root, await create(about));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('declares itself, so that nothing else has to list it by name', async () => {
  expect(listFrontEnds(root)).toEqual(['shell', 'mfe-donations']);
  expect(await declarationOf('mfe-donations', root)).toMatchObject({
    name: 'mfe-donations',
    paths: ['/donations'],
    team: '@second-set/giving',
  });
});

it('is in the image and has an owner', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain('COPY mfe-donations/package.json mfe-donations/\n');
  const owners = await readFile(join(root, '.github/CODEOWNERS'), 'utf8');
  expect(owners).toMatch(/^\/mfe-donations\/ +@second-set\/giving$/m);
});

it('passes its own test and the type check of the workspace', async () => {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], types: [] },
    include: ['mfe-donations/src'],
  };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config));
  const [types, tests] = await Promise.all([
    tool('tsc', ['-p', root, '--checkers', '1'], root),
    tool('vitest', ['run', '--root', folder], folder),
  ]);
  expect(types.stdout).toBe('');
  expect(tests.stdout).toMatch(/4 passed/);
});

it('is built and released, with its pages as HTML', async () => {
  await tool('rspack', ['build'], folder);
  const releases = join(root, 'releases');
  const live = await release('mfe-donations', join(folder, 'dist'), releases);
  const record = await openFolderStore(releases).readRecord('mfe-donations', live.version);
  expect(record?.remote?.paths).toEqual(['/donations']);
  const page = await readFile(join(folder, 'dist/prerender/donations.json'), 'utf8');
  expect(JSON.parse(page).html).toContain('<h1>Donations</h1>');
});

it('refuses a folder that is there, a path that is taken by the gateway, and a name that is none', async () => {
  await expect(create(about)).rejects.toThrow(/is there already/);
  await expect(create({ ...about, name: 'x', path: '/api/x' })).rejects.toThrow();
  await expect(create({ ...about, name: 'X y' })).rejects.toThrow(/is no name/);
});

it.each([
  ['a remote of the project declares', '/donations', 'mfe-donations'],
  ['is below that of another remote', '/donations/monthly', 'mfe-donations'],
  ['is a page of the site', '/about', 'the site'],
  ['a live build of another repository has', '/pantry', 'mfe-pantry'],
])('refuses a path that %s, and creates nothing', async (_what, path, owner) => {
  const dist = await writeRemoteBuild(join(root, 'pantry'), 'mfe-pantry', 'one', '/pantry');
  await release('mfe-pantry', dist, join(root, 'releases'));
  await expect(create({ ...about, name: 'second', path })).rejects.toThrow(
    `${path} belongs to ${owner}`,
  );
  expect(listFrontEnds(root)).toEqual(['shell', 'mfe-donations']);
});

it('is gone with its folder', async () => {
  await rm(folder, { recursive: true });
  expect(listFrontEnds(root)).toEqual(['shell']);
});
