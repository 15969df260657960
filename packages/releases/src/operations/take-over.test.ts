import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderStore, takeOverFolder } from '../index.ts';
import { writeRemoteBuild } from '../testing/remote-build.ts';

const name = 'mfe-plan';
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'take-over-'));
  for (const words of ['one', 'two'])
    await writeRemoteBuild(join(dir, name, `build-${words}`), name, words);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const point = (pointer: object) =>
  writeFile(join(dir, name, 'current.json'), JSON.stringify(pointer));

it('keeps what was live and what a rollback returned to, and removes the old folders', async () => {
  await point({ version: 'build-two', previousVersion: 'build-one' });
  const store = openFolderStore(dir);
  expect(await takeOverFolder(store, dir, [name, 'mfe-none'])).toEqual([name]);
  const live = (await store.readRegistry()).frontEnds[name];
  const words = async (version = '') =>
    (await store.readRecord(name, version))?.files.find(({ path }) => path.startsWith('words.'));
  expect((await words(live?.version))?.bytes).toBe('two'.length);
  expect(live?.previousVersion).not.toBeNull();
  expect(await readdir(dir)).not.toContain(name);
  expect(await takeOverFolder(store, dir, [name])).toEqual([]);
});

it('leaves out a build that is not whole', async () => {
  await rm(join(dir, name, 'build-two', 'remote.json'));
  await point({ version: 'build-two', previousVersion: 'build-one' });
  const store = openFolderStore(dir);
  await takeOverFolder(store, dir, [name]);
  const { frontEnds } = await store.readRegistry();
  expect(frontEnds[name]?.history).toHaveLength(1);
});
