import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive, openFolderStore, rollBack, upload } from '@secondset/releases';
import { writeRemoteBuild } from '@secondset/releases/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedBuilt } from './release-all.ts';

const name = 'mfe-plan';
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'seed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const releases = () => join(dir, 'releases');
const dist = (words: string) => writeRemoteBuild(join(dir, words), name, words);
/** What `npm start` does with the last build. */
const start = async (words: string) => {
  const folder = await dist(words);
  return seedBuilt(releases(), {
    names: [name],
    distOf: () => folder,
    originOf: async () => ({ name, by: 'start' }),
  });
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
