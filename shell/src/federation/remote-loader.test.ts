// @vitest-environment jsdom
import { chunkGlobalName } from '@secondset/contracts/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import type { Registry } from '../registry/registry.ts';
import { testRelease } from '../testing/test-release.ts';
import { createRemoteLoader } from './remote-loader.ts';

const lifecycles = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
const registerRemotes = vi.fn();
const loadRemote = vi.fn<(id: string) => Promise<unknown>>();
let released: string | undefined;

const releases = () =>
  new Map(released === undefined ? [] : [['mfe-admin', testRelease({ version: released })]]);
let known: ReturnType<typeof releases>;
const registry: Registry = {
  at: () => undefined,
  current: async () => known,
  refresh: async () => {
    known = releases();
    return known;
  },
};
const loader = () => createRemoteLoader({ registerRemotes, loadRemote }, registry);

beforeEach(() => {
  released = '1';
  known = releases();
  registerRemotes.mockReset();
  loadRemote.mockReset();
  loadRemote.mockResolvedValue(lifecycles);
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches a remote once, however often it is shown or preloaded', async () => {
  const { load } = loader();
  expect(await load('mfe-admin')).toBe(lifecycles);
  expect(await load('mfe-admin')).toBe(lifecycles);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(loadRemote).toHaveBeenCalledWith('mfe_admin/lifecycles');
});

it('forgets a failure', async () => {
  const { load } = loader();
  loadRemote.mockRejectedValueOnce(new Error('Loading chunk failed'));
  await expect(load('mfe-admin')).rejects.toThrow('chunk');
  expect(await load('mfe-admin')).toBe(lifecycles);
});

it('loads the released build from scratch when asked for a fresh one', async () => {
  const { load, version } = loader();
  await load('mfe-admin');
  Reflect.set(globalThis, chunkGlobalName('mfe-admin'), ['old chunks']);
  released = '2';
  await load('mfe-admin', { fresh: true });
  const entry = `${location.origin}/remotes/mfe-admin/2/mf-manifest.json`;
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_admin', entry }], { force: true });
  expect(Reflect.get(globalThis, chunkGlobalName('mfe-admin'))).toBeUndefined();
  expect(version('mfe-admin')).toBe('2');
});

it.each([undefined, null, {}, { bootstrap: 1, mount: 1, unmount: 1 }, { mount: () => undefined }])(
  'refuses %j in place of lifecycles',
  async (module) => {
    loadRemote.mockResolvedValueOnce(module);
    await expect(loader().load('mfe-admin')).rejects.toThrow('no lifecycles');
  },
);

it('says so when a remote is not released', async () => {
  released = undefined;
  known = releases();
  await expect(loader().load('mfe-admin')).rejects.toThrow('not released');
});

it('gives up on a remote that hangs', async () => {
  vi.useFakeTimers();
  loadRemote.mockReturnValueOnce(new Promise(() => undefined));
  const loading = loader().load('mfe-admin');
  const refused = expect(loading).rejects.toThrow('took longer');
  await vi.advanceTimersByTimeAsync(limits.loadMs);
  await refused;
});
