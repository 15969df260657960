import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuditEntry,
  addAuditEntry,
  addRun,
  auditedChange,
  goLive,
  openFolderStore,
  pin,
  type Registry,
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
const look = (version: string, outcome: 'passed' | 'failed' = 'passed') => {
  const checks = [{ name: 'mounts', outcome, detail: '' }];
  return addRun(store, { name, version }, { by: 'ci', scope: 'browser', checks });
};

it('puts back the last copy, with what was rolled back, pins and history', async () => {
  const [one = '', two = '', three = ''] = await addDaily('one', 'two', 'three');
  for (const version of [one, two]) await goLive(store, [{ name, version, by: 'ann' }]);
  await rollBack(store, name, { by: 'ann' });
  await pin(store, name, three, 'ann');
  const before = (await store.readRegistry()).frontEnds;
  await damage();
  const repaired = await repair(store, 'bob');
  expect(repaired).toMatchObject({ live: [{ name, version: one }], lost: [] });
  expect(repaired?.source).toMatchObject({ kind: 'copy' });
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
  const [one = ''] = await addDaily('one');
  await look(one);
  const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one', '/plan');
  const other = await upload(store, dist, { name: 'mfe-other', by: 'ann' });
  await addRun(store, other, { by: 'ci', scope: 'browser', checks: [] });
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

it('makes the newest build live that a gate has looked at, without a copy and an audit log', async () => {
  const [one = '', two = ''] = await addDaily('one', 'two', 'only uploaded');
  await look(one);
  await look(two);
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  await damage('half');
  await loseCopies();
  const repaired = await repair(store, 'bob');
  expect(repaired).toMatchObject({
    source: { kind: 'records' },
    live: [{ name, version: two }],
    guessed: [name],
    lost: [],
  });
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
  for (const version of versions) await look(version);
  await look(failed, 'failed');
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
    lost: [{ name, why: expect.stringContaining('no whole build is left') }],
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
  await look(one);
  await damage();
  const all = await Promise.all([1, 2, 3].map(() => repair(openFolderStore(folder), 'bob')));
  expect(all.filter((repaired) => repaired !== undefined)).toHaveLength(1);
  expect(await live()).toBe(one);
});

it('changes nothing while the store is away', async () => {
  const [one = ''] = await addDaily('one');
  await look(one);
  await damage('half');
  const away = {
    ...store,
    readFile: () => Promise.reject(new Error('no route')),
  };
  await expect(repair(away, 'bob')).rejects.toThrow('no route');
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe('half');
});

describe('without a copy, by the audit log', () => {
  const add = (entry: Omit<AuditEntry, 'at'>) =>
    addAuditEntry(store, { at: new Date().toISOString(), ...entry }).then(() => undefined);
  const step = (action: string, names: string[], work: () => Promise<Registry>) =>
    auditedChange(add, { by: 'ann', action, names, detail: 'why' }, work);
  const release = (version: string) =>
    step('live', [name], () => goLive(store, [{ name, version, by: 'ann' }]));
  const loseRegistry = async () => {
    await rm(join(folder, 'registry.json'));
    await loseCopies();
  };

  it('what was rolled back or only uploaded stays so, and the build before is known', async () => {
    const words = ['one', 'two', 'three', 'uploaded'];
    const [one = '', two = '', three = '', uploaded = ''] = await addDaily(...words);
    for (const version of [one, two, three]) await release(version);
    await step('roll back', [name], () => rollBack(store, name, { by: 'ann' }));
    await look(uploaded);
    await damage();
    await loseCopies();
    expect(await repair(store, 'bob')).toMatchObject({
      source: { kind: 'audit' },
      live: [{ name, version: two }],
      guessed: [],
    });
    const known = (await store.readRegistry()).frontEnds[name];
    expect(known).toMatchObject({ previousVersion: one, skipped: [three] });
    expect(known?.history.map(({ cause }) => cause)).toEqual([
      'release',
      'release',
      'release',
      'rollback',
    ]);
    await rollBack(store, name, { by: 'ann' });
    expect(await live()).toBe(one);
  });

  it('what was withdrawn stays withdrawn, and what was never live is left alone', async () => {
    const [one = ''] = await addDaily('one');
    await release(one);
    await step('withdraw', [name], () => withdraw(store, name, { by: 'ann', reason: 'why' }));
    const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one');
    const other = await upload(store, dist, { name: 'mfe-other', by: 'ann' });
    await addRun(store, other, { by: 'ci', scope: 'browser', checks: [] });
    await damage();
    await loseCopies();
    expect(await repair(store, 'bob')).toMatchObject({ live: [], withdrawn: [name], lost: [] });
    const { frontEnds } = await store.readRegistry();
    expect(Object.keys(frontEnds)).toEqual([name]);
    expect(frontEnds[name]?.withdrawn).toMatchObject({ by: 'ann', reason: 'why' });
    await goLive(store, [{ name, version: one, by: 'ann' }]);
    expect(await live()).toBe(one);
  });

  it('comes back when the registry itself is gone, and nothing takes its place meanwhile', async () => {
    const [one = '', two = ''] = await addDaily('one', 'two');
    await release(one);
    await loseRegistry();
    const change = [{ name, version: two, by: 'ann' }];
    await expect(goLive(store, change)).rejects.toThrow('registry.json is gone');
    const repaired = await repair(store, 'bob');
    expect(repaired).toMatchObject({ damagedKey: null, live: [{ name, version: one }] });
    await goLive(store, change);
    expect(await live()).toBe(two);
  });

  it('goes by the order of the steps, not by that of the entries', async () => {
    const [one = '', two = ''] = await addDaily('one', 'two');
    const entries: Omit<AuditEntry, 'at'>[] = [];
    const late = async (entry: Omit<AuditEntry, 'at'>) => void entries.push(entry);
    for (const version of [one, two])
      await auditedChange(late, { by: 'ann', action: 'live', names: [name] }, () =>
        goLive(store, [{ name, version, by: 'ann' }]),
      );
    for (const entry of entries.reverse()) await add(entry);
    await loseRegistry();
    await repair(store, 'bob');
    expect(await live()).toBe(two);
  });

  it('keeps pins', async () => {
    const [one = '', two = ''] = await addDaily('one', 'two');
    await release(one);
    for (const [action, detail] of [
      ['pin', one],
      ['pin', two],
      ['unpin', one],
    ] as const)
      await add({ by: 'ann', action, names: [name], detail, outcome: 'done' });
    await loseRegistry();
    await repair(store, 'bob');
    expect((await store.readRegistry()).frontEnds[name]?.pinned).toMatchObject([{ version: two }]);
  });

  it('a front end whose entries do not say which build was live gets one a gate has seen', async () => {
    const [one = ''] = await addDaily('one', 'only uploaded');
    await look(one);
    await add({ by: 'ann', action: 'live', names: [name], detail: one, outcome: 'done' });
    await damage();
    await loseCopies();
    expect(await repair(store, 'bob')).toMatchObject({
      live: [{ name, version: one }],
      guessed: [name],
    });
  });
});

it('brings back the last copy when the registry itself is gone', async () => {
  const [one = ''] = await addDaily('one');
  await goLive(store, [{ name, version: one, by: 'ann' }]);
  await rm(join(folder, 'registry.json'));
  await expect(store.readRegistry()).rejects.toThrow('registry.json is gone');
  expect(await repair(store, 'bob')).toMatchObject({ damagedKey: null, source: { kind: 'copy' } });
  expect(await live()).toBe(one);
});
