import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addAuditEntry,
  addRun,
  manifestSchema,
  openFolderStore,
  type ReleaseStore,
  withdraw,
} from '@secondset/releases';
import { createLogger } from '@secondset/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { type Builds, createBuilds } from './builds.ts';
import { createLiveReleases, type LiveReleases } from './live-releases.ts';

const logger = createLogger('test', 'silent');
let disk: FakeReleases;
let builds: Builds;
let live: LiveReleases;

/** A gateway that begins now: it knows nothing of what was live before. */
function start(store: ReleaseStore = openFolderStore(disk.folder)) {
  builds = createBuilds(store, logger);
  live = createLiveReleases({ store, builds, logger });
}
const release = async (name = 'mfe-admin') => (await live.state()).snapshot.releases.get(name);
const version = async (name = 'mfe-admin') => (await release(name))?.build.version;
/** The registry is read at most four times a second. */
const eventually = (expected: string | undefined) =>
  vi.waitFor(async () => expect(await version()).toBe(expected), { timeout: 5_000 });
const troubles = async () => (await live.state()).troubles.join('\n');

beforeEach(async () => {
  disk = await createFakeReleases();
  start();
});
afterEach(() => disk.remove());

it('knows nothing that was never released', async () => {
  expect((await live.state()).snapshot.releases.size).toBe(0);
});

it('picks up a flip and a rollback without a restart', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await eventually('b1');
  await disk.addRemote('mfe-admin', 'b2');
  await eventually('b2');
  await disk.point('mfe-admin', 'b1', 'b2');
  await eventually('b1');
  expect((await release())?.previous?.version).toBe('b2');
  expect(await troubles()).toBe('');
});

describe('a gateway that is running', () => {
  it.each([
    ['is not JSON', '{"frontEnds":'],
    ['has another shape', '{}'],
    ['leads out of its folder', '{"version":"../../etc"}'],
  ])('keeps the last good releases when the registry %s', async (_what, registry) => {
    await disk.addRemote('mfe-admin', 'b1');
    await eventually('b1');
    await writeFile(join(disk.folder, 'registry.json'), registry);
    await vi.waitFor(async () => expect(await troubles()).toContain('cannot be read'));
    expect(await version()).toBe('b1');
  });

  it('keeps the last good releases when the registry is gone', async () => {
    await disk.addRemote('mfe-admin', 'b1');
    await eventually('b1');
    await rm(join(disk.folder, 'registry.json'));
    await vi.waitFor(async () => expect(await troubles()).toContain('is gone'));
    expect(await version()).toBe('b1');
  });

  it('keeps the last good release when the live build is gone', async () => {
    await disk.addRemote('mfe-admin', 'b1');
    await eventually('b1');
    await disk.point('mfe-admin', 'b9');
    await vi.waitFor(async () => expect(await troubles()).toContain('mfe-admin b9'));
    expect(await version()).toBe('b1');
  });

  it('answers from the last good snapshot while the store is away, and hears of it when it is back', async () => {
    await disk.addRemote('mfe-admin', 'b1');
    const folder = openFolderStore(disk.folder);
    let answer: 'yes' | 'no' | 'never' = 'yes';
    start({
      ...folder,
      readRegistry: () => {
        if (answer === 'never') return new Promise(() => undefined);
        return answer === 'yes' ? folder.readRegistry() : Promise.reject(new Error('No route.'));
      },
    });
    expect(await version()).toBe('b1');
    answer = 'no';
    await vi.waitFor(async () => expect(await troubles()).toContain('No route.'));
    expect(await version()).toBe('b1');
    answer = 'yes';
    await disk.addRemote('mfe-admin', 'b2');
    await eventually('b2');
    answer = 'never';
    for (let asked = 0; asked < 3; asked += 1) expect(await version()).toBe('b2');
  });
});

it('serves nothing of a front end that is withdrawn, until a build of it is live again', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await eventually('b1');
  await withdraw(openFolderStore(disk.folder), 'mfe-admin', { by: 'ann' });
  await eventually(undefined);
  expect(await troubles()).toBe('');
  start();
  expect(await version()).toBeUndefined();
  await disk.point('mfe-admin', 'b1');
  await eventually('b1');
});

describe('a gateway that starts', () => {
  beforeEach(async () => {
    await disk.addRemote('mfe-admin', 'b1');
    await disk.addRemote('mfe-admin', 'b2');
  });

  it('serves the previous build when the live one is not there', async () => {
    await disk.point('mfe-admin', 'b9', 'b1');
    start();
    expect(await version()).toBe('b1');
    expect(await troubles()).toMatch(/^mfe-admin b9 cannot be served\. .* Visitors get b1\.$/);
  });

  it('serves the newest whole build when neither the live nor the previous one is there', async () => {
    await disk.point('mfe-admin', 'b9', 'b8');
    start();
    expect(await version()).toBe('b2');
  });

  it('serves no candidate in place of a lost build, unless a gate has looked at it', async () => {
    const store = openFolderStore(disk.folder);
    const before = (await store.readRegistry()).frontEnds;
    await disk.addRemote('mfe-admin', 'b3');
    await store.changeRegistry((registry) => ({ ...registry, frontEnds: before }));
    await disk.point('mfe-admin', 'b9', 'b8');
    start();
    expect(await version()).toBe('b2');
    const found = { by: 'ci', scope: 'browser' as const, checks: [] };
    await addRun(store, { name: 'mfe-admin', version: 'b3' }, found);
    start();
    expect(await version()).toBe('b3');
  });

  it('serves the newest whole build when the registry is damaged', async () => {
    await writeFile(join(disk.folder, 'registry.json'), '{');
    start();
    expect(await version()).toBe('b2');
    expect(await troubles()).toContain('The registry cannot be read.');
  });

  it('does not undo a rollback when the registry is damaged: its copy knows of it', async () => {
    await disk.point('mfe-admin', 'b1');
    await writeFile(join(disk.folder, 'registry.json'), '{');
    start();
    expect(await version()).toBe('b1');
  });

  it('brings back no withdrawal and no rollback when registry and copies are gone: the audit log knows', async () => {
    await disk.addRemote('mfe-public', 'p1');
    const store = openFolderStore(disk.folder);
    const step = { by: 'ann', detail: '', outcome: 'done' as const, at: new Date().toISOString() };
    for (const [name, version] of Object.entries({ 'mfe-admin': 'b1', 'mfe-public': 'p1' }))
      await addAuditEntry(store, {
        ...step,
        action: 'live',
        names: [name],
        after: { revision: 1, frontEnds: { [name]: { version, skipped: [], reason: null } } },
      });
    await addAuditEntry(store, {
      ...step,
      action: 'withdraw',
      names: ['mfe-public'],
      after: {
        revision: 2,
        frontEnds: { 'mfe-public': { version: null, skipped: ['p1'], reason: null } },
      },
    });
    await rm(join(disk.folder, 'registry'), { recursive: true });
    for (const lose of [
      () => writeFile(join(disk.folder, 'registry.json'), '{'),
      () => rm(join(disk.folder, 'registry.json')),
    ]) {
      await lose();
      start();
      expect([await version('mfe-admin'), await version('mfe-public')]).toEqual(['b1', undefined]);
      expect(await troubles()).toMatch(/registry (?:cannot be read|is gone)/);
    }
  });

  it('takes no build that has lost a file', async () => {
    await writeFile(join(disk.folder, 'registry.json'), '{');
    await rm(join(disk.folder, 'registry'), { recursive: true });
    await rm(join(disk.folder, 'builds/mfe-admin/b2/remote.json'));
    start();
    expect(await version()).toBe('b1');
  });

  it('takes no build whose first files have no digest', async () => {
    await disk.write('builds/mfe-admin/b3/mf-manifest.json', {
      metaData: { remoteEntry: { name: 'other.aa.js' } },
      exposes: [{ name: 'lifecycles', assets: { js: { sync: [] }, css: { sync: [], async: [] } } }],
      shared: [],
    });
    await disk.point('mfe-admin', 'b3', 'b1');
    start();
    expect(await version()).toBe('b1');
    expect(await troubles()).toContain('no digest of other.aa.js');
  });
});

it('returns nothing for a file that is missing, broken, of another shape or changed', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await disk.write('builds/mfe-admin/b1/broken.json', '{');
  await disk.write('builds/mfe-admin/b1/other.json', { name: 'x' });
  await disk.write('builds/mfe-admin/b1/changed.json', { name: 'x' });
  await writeFile(join(disk.folder, 'builds/mfe-admin/b1/changed.json'), '{"name":"y"}');
  const build = await builds.load('mfe-admin', 'b1');
  for (const file of ['absent.json', 'broken.json', 'other.json'])
    expect(await builds.json(build, file, manifestSchema)).toBeUndefined();
  expect(await builds.text(build, 'changed.json')).toBeUndefined();
  expect((await builds.json(build, 'mf-manifest.json', manifestSchema))?.exposes).toHaveLength(1);
});
