import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive, openFolderStore, rollBack, upload } from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedBuilt } from './release-all.ts';

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
  await rollBack(store, name, { by: 'ann' });
  expect(await start('bad')).toEqual({ seeded: [], notLive: [name] });
  expect(await live()).toBe(good);
});

it('goes on after a damaged registry, keeps the file, and says which builds are live', async () => {
  await start('one');
  const version = (await live()) ?? '';
  const registry = join(releases(), 'registry.json');
  const damaged = (await readFile(registry, 'utf8')).slice(0, 40);
  await writeFile(registry, damaged);
  expect(await start('two')).toEqual({ seeded: [], notLive: [name] });
  expect(await live()).toBe(version);
  const kept = (await readdir(releases())).find((file) =>
    file.startsWith('registry.json.damaged-'),
  );
  expect(await readFile(join(releases(), kept ?? ''), 'utf8')).toBe(damaged);
  expect(warnings).toEqual([expect.stringContaining(`kept as ${kept}`)]);
  expect(warnings[0]).toContain(`${name} ${version}`);
  expect(await start('two')).toEqual({ seeded: [], notLive: [name] });
  expect(warnings).toHaveLength(1);
});

it('releases the last build after a damaged registry that has no whole build left', async () => {
  await start('one');
  await writeFile(join(releases(), 'registry.json'), '');
  await rm(join(releases(), 'files'), { recursive: true });
  expect(await start('two')).toEqual({ seeded: [name], notLive: [] });
  expect(warnings[0]).toContain(`Nothing of ${name} is live: no whole build is left.`);
});
