import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goLive, openFolderStore, type ReleaseStore, repair, upload } from '../index.ts';
import { writeRemoteBuild } from '../testing/remote-build.ts';

const name = 'mfe-plan';
let dir: string;
let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'repair-'));
  folder = join(dir, 'releases');
  store = openFolderStore(folder);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Uploads builds, one a day in this order, and returns their versions. */
async function addDaily(...words: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const [day, word] of words.entries()) {
    const dist = await writeRemoteBuild(join(dir, word), name, word);
    const record = await upload(store, dist, { name, by: 'ann' });
    await store.writeRecord({ ...record, at: `2026-05-0${day + 1}T12:00:00.000Z` });
    versions.push(record.version);
  }
  return versions;
}
const damage = (text = '{"format":1,"revision":7,"fro') =>
  writeFile(join(folder, 'registry.json'), text);
const live = async () => (await store.readRegistry()).frontEnds[name]?.version;
const setAside = async () =>
  (await readdir(folder)).filter((file) => file.startsWith('registry.json.damaged-'));

it('says which command mends a damaged registry', async () => {
  await addDaily('one');
  await damage();
  await expect(store.readRegistry()).rejects.toThrow('Run "npm run releases -- repair"');
});

it('makes the newest whole build live, keeps the damaged file, and can be released to', async () => {
  const [one = '', two = ''] = await addDaily('one', 'two');
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  await damage('half');
  const repaired = await repair(store, 'bob');
  expect(repaired).toMatchObject({ live: [{ name, version: two }], lost: [] });
  expect(await setAside()).toEqual([repaired?.damagedKey]);
  expect(await readFile(join(folder, repaired?.damagedKey ?? ''), 'utf8')).toBe('half');
  expect((await store.readRegistry()).frontEnds[name]?.history).toMatchObject([
    { version: two, by: 'bob', reason: 'The registry was damaged.' },
  ]);
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  expect(await live()).toBe(one);
});

it('passes over builds that failed a check, lost or changed a file, or whose record broke', async () => {
  const versions = await addDaily('one', 'failed', 'lost', 'changed', 'broken');
  const [one, failed = '', lost, changed, broken] = versions;
  const record = await store.readRecord(name, failed);
  if (record === undefined) throw new Error('no record');
  const checks = [{ name: 'mounts', outcome: 'failed' as const, detail: '' }];
  await store.writeRecord({ ...record, checks });
  await rm(join(folder, 'builds', name, lost ?? '', 'remote.json'));
  await writeFile(join(folder, 'builds', name, changed ?? '', 'prerender/home.json'), '{}');
  await writeFile(join(folder, 'records', name, `${broken}.json`), '{');
  await damage();
  await repair(store, 'bob');
  expect(await live()).toBe(one);
});

it('names a front end that has no whole build', async () => {
  await addDaily('one');
  await rm(join(folder, 'files'), { recursive: true });
  await damage();
  expect(await repair(store, 'bob')).toMatchObject({ live: [], lost: [name] });
  expect((await store.readRegistry()).frontEnds).toEqual({});
});

it('leaves a registry that can be read as it is, and one that is not there', async () => {
  expect(await repair(store, 'bob')).toBeUndefined();
  const [one = ''] = await addDaily('one', 'two');
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  expect(await repair(store, 'bob')).toBeUndefined();
  expect(await live()).toBe(one);
  expect(await setAside()).toEqual([]);
});

it('happens once when several repair at the same time', async () => {
  const [one = ''] = await addDaily('one');
  await damage();
  const all = await Promise.all([1, 2, 3].map(() => repair(openFolderStore(folder), 'bob')));
  expect(all.filter((repaired) => repaired !== undefined)).toHaveLength(1);
  expect(await live()).toBe(one);
});

it('changes nothing while the store is away', async () => {
  await addDaily('one');
  await damage('half');
  const away = {
    ...store,
    readFile: () => Promise.reject(new Error('no route')),
  };
  await expect(repair(away, 'bob')).rejects.toThrow('no route');
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe('half');
});
