import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName } from '@secondset/contracts';
import { manifestSchema } from '@secondset/releases';
import { createLogger } from '@secondset/service-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeReleases, type FakeReleases } from '../testing/fake-releases.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

let disk: FakeReleases;
let store: ReleaseStore;
const current = async (name: ReleaseName = 'mfe-admin') =>
  (await store.snapshot()).releases.get(name);
const version = async () => (await current())?.version;
/** Pointers are read at most four times a second. */
const eventually = (expected: string | undefined) =>
  vi.waitFor(async () => expect(await version()).toBe(expected), { timeout: 3_000 });

beforeEach(async () => {
  disk = await createFakeReleases();
  store = createReleaseStore({ folder: disk.folder, logger: createLogger('test', 'silent') });
});
afterEach(() => disk.remove());

it('knows nothing that was never released', async () => {
  expect((await store.snapshot()).releases.size).toBe(0);
});

it('picks up a flip and a rollback without a restart', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await eventually('b1');
  await disk.addRemote('mfe-admin', 'b2');
  await eventually('b2');
  await disk.point('mfe-admin', 'b1', 'b2');
  await eventually('b1');
  expect((await current())?.previousVersion).toBe('b2');
});

it.each([
  ['is not JSON', '{"frontEnds":'],
  ['has another shape', '{}'],
  ['leads out of its folder', '{"version":"../../etc"}'],
])('keeps the last good releases when the registry %s', async (_what, registry) => {
  await disk.addRemote('mfe-admin', 'b1');
  await disk.addRemote('mfe-public', 'p1');
  await eventually('b1');
  await disk.write('registry.json', registry);
  await vi.waitFor(async () => expect((await current('mfe-public'))?.version).toBe('p1'));
  await eventually('b1');
});

it('keeps the last good release when the live build is gone', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await eventually('b1');
  await disk.addRemote('mfe-public', 'p1');
  await disk.point('mfe-admin', 'b9');
  await vi.waitFor(async () => expect((await current('mfe-public'))?.version).toBe('p1'));
  await eventually('b1');
});

it('keeps the last good releases when the registry is gone', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await eventually('b1');
  await rm(join(disk.folder, 'registry.json'));
  await eventually('b1');
});

it('returns undefined for a file that is missing, broken or has another shape', async () => {
  await disk.addRemote('mfe-admin', 'b1');
  await disk.write('builds/mfe-admin/b1/broken.json', '{');
  await disk.write('builds/mfe-admin/b1/other.json', { name: 'x' });
  const release = await current();
  if (release === undefined) throw new Error('not released');
  for (const file of ['absent.json', 'broken.json', 'other.json'])
    expect(await store.json(release, file, manifestSchema)).toBeUndefined();
  const manifest = await store.json(release, 'mf-manifest.json', manifestSchema);
  expect(manifest?.exposes).toHaveLength(1);
});
