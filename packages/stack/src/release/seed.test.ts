import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive, openFolderStore, rollBack, upload, withdraw } from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedBuilt } from './release-all.ts';
import { runReleasesCommand } from './release-commands.ts';
import { sayNotLive } from './say-releases.ts';

const name = 'mfe-plan';
let dir: string;
let warnings: string[];
beforeEach(async () => {
  warnings = [];
  dir = await mkdtemp(join(tmpdir(), 'seed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const releases = () => join(dir, 'releases');
const dist = (words: string) => writeRemoteBuild(join(dir, words), name, words);
/** What `npm start` does with the last build. */
const start = async (words: string) => {
  const folder = await dist(words);
  const builds = {
    names: [name],
    distOf: () => folder,
    originOf: async () => ({ name, by: 'start' }),
  };
  return seedBuilt(releases(), builds, (text) => warnings.push(text));
};
const live = async () =>
  (await openFolderStore(releases()).readRegistry()).frontEnds[name]?.version;

it('releases what was never released', async () => {
  expect(await start('one')).toEqual({ seeded: [name], notLive: [] });
  expect(await live()).toBeDefined();
  expect(await start('one')).toEqual({ seeded: [], notLive: [] });
});

it('leaves a rollback as it is after a restart, and names the build that is not live', async () => {
  await start('one');
  const good = await live();
  const store = openFolderStore(releases());
  const { version } = await upload(store, await dist('bad'), { name, by: 'ann' });
  await goLive(store, [{ name, version, by: 'ann' }]);
  await rollBack(store, name, { by: 'ann', reason: 'It is empty.' });
  const started = await start('bad');
  expect(started).toMatchObject({ seeded: [], notLive: [{ name, version, live: good }] });
  const said = sayNotLive(started.notLive);
  expect(said).toMatch(/It was rolled back \d{4}-\d\d-\d\d \d\d:\d\d UTC by ann: It is empty\./);
  expect(said).not.toContain('npm run release -- ');
  expect(await live()).toBe(good);
});

it('offers to release a build that is new', async () => {
  await start('one');
  const { notLive } = await start('two');
  expect(sayNotLive(notLive)).toContain(`It is new. Visitors get ${await live()}.`);
  expect(sayNotLive(notLive)).toContain(`npm run release -- ${name}`);
});

it.each(['the same build', 'a new build'])(
  'leaves a withdrawal as it is with %s, and says whose it is',
  async (which) => {
    await start('one');
    await withdraw(openFolderStore(releases()), name, { by: 'ann', reason: 'Not ours.' });
    const { seeded, notLive } = await start(which === 'a new build' ? 'two' : 'one');
    expect(seeded).toEqual([]);
    const said = sayNotLive(notLive);
    expect(said).toMatch(/mfe-plan was withdrawn \d{4}-.* UTC by ann: Not ours\./);
    expect(said).toContain('Visitors get nothing of it.');
    expect(said).not.toContain('npm run release -- ');
  },
);

it('brings back a rollback and a withdrawal when the registry and its copies are gone', async () => {
  await start('one');
  const folder = { folder: releases() };
  await runReleasesCommand(folder, ['withdraw', name], { reason: 'Not ours.' });
  await rm(join(releases(), 'registry'), { recursive: true });
  await rm(join(releases(), 'registry.json'));
  const { seeded } = await start('one');
  expect(seeded).toEqual([]);
  expect(warnings[0]).toContain(`${name} stays withdrawn.`);
  expect(await runReleasesCommand(folder, ['list'])).toMatch(/withdrawn .*: Not ours\./);
});

it('goes on after a damaged registry, keeps the file, and says which builds are live', async () => {
  await start('one');
  const version = (await live()) ?? '';
  const registry = join(releases(), 'registry.json');
  const damaged = (await readFile(registry, 'utf8')).slice(0, 40);
  await writeFile(registry, damaged);
  expect(await start('two')).toMatchObject({ seeded: [], notLive: [{ name }] });
  expect(await live()).toBe(version);
  const kept = (await readdir(releases())).find((file) =>
    file.startsWith('registry.json.damaged-'),
  );
  expect(await readFile(join(releases(), kept ?? ''), 'utf8')).toBe(damaged);
  expect(warnings).toEqual([expect.stringContaining(`kept as ${kept}`)]);
  expect(warnings[0]).toContain(`${name} ${version}`);
  expect(await start('two')).toMatchObject({ seeded: [], notLive: [{ name }] });
  expect(warnings).toHaveLength(1);
});

it('releases the last build after a damaged registry that has no whole build left', async () => {
  await start('one');
  await writeFile(join(releases(), 'registry.json'), '');
  await rm(join(releases(), 'files'), { recursive: true });
  expect(await start('two')).toEqual({ seeded: [name], notLive: [] });
  expect(warnings[0]).toContain(`Nothing of ${name} is live: no whole build is left`);
});
