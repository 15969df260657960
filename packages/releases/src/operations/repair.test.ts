import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addRun,
  goLive,
  openFolderStore,
  pin,
  type ReleaseStore,
  repair,
  rollBack,
  upload,
  withdraw,
} from '../index.ts';
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

/** As in a store whose registry was never copied. */
const loseCopies = () => rm(join(folder, 'registry'), { recursive: true, force: true });

it('puts back the last copy, with what was rolled back, pins and history', async () => {
  const [one = '', two = '', three = ''] = await addDaily('one', 'two', 'three');
  for (const version of [one, two]) await goLive(store, [{ name, version, by: 'ann' }]);
  await rollBack(store, name, { by: 'ann' });
  await pin(store, name, three, 'ann');
  const before = (await store.readRegistry()).frontEnds;
  await damage();
  const repaired = await repair(store, 'bob');
  expect(repaired).toMatchObject({ live: [{ name, version: one }], lost: [] });
  expect(repaired?.copyFrom).not.toBeNull();
  expect((await store.readRegistry()).frontEnds).toEqual(before);
});

it('goes back past a live build of the copy that has lost a file', async () => {
  const [one = '', two = ''] = await addDaily('one', 'two', 'three');
  for (const version of [one, two]) await goLive(store, [{ name, version, by: 'ann' }]);
  await rm(join(folder, 'builds', name, two, 'remote.json'));
  await damage();
  await repair(store, 'bob');
  expect(await live()).toBe(one);
  expect((await store.readRegistry()).frontEnds[name]?.history).toHaveLength(3);
});

it('keeps a withdrawal, and makes nothing live that never was', async () => {
  const [one = ''] = await addDaily('one');
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  await withdraw(store, name, { by: 'ann' });
  const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one');
  await upload(store, dist, { name: 'mfe-other', by: 'ann' });
  await damage();
  expect(await repair(store, 'bob')).toMatchObject({ live: [], lost: [] });
  expect((await store.readRegistry()).frontEnds[name]?.withdrawn).not.toBeNull();
});

it('leaves a path to the front end that had it first, and names the other', async () => {
  await addDaily('one');
  const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one', '/plan');
  await upload(store, dist, { name: 'mfe-other', by: 'ann' });
  await damage();
  await loseCopies();
  expect(await repair(store, 'bob')).toMatchObject({
    live: [{ name }],
    lost: [{ name: 'mfe-other', why: expect.stringContaining('/plan belongs to mfe-plan') }],
  });
});

it('says which command mends a damaged registry', async () => {
  await addDaily('one');
  await damage();
  await expect(store.readRegistry()).rejects.toThrow('Run "npm run releases -- repair"');
});

it('makes the newest whole build live without a copy, keeps the damaged file, and can be released to', async () => {
  const [one = '', two = ''] = await addDaily('one', 'two');
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  await damage('half');
  await loseCopies();
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
  const checks = [{ name: 'mounts', outcome: 'failed' as const, detail: '' }];
  await addRun(store, { name, version: failed }, { by: 'ci', scope: 'browser', checks });
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
  expect(await repair(store, 'bob')).toMatchObject({
    live: [],
    lost: [{ name, why: 'no whole build is left' }],
  });
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
