// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import { testRegistry, testRelease } from '../testing/test-release.ts';
import { createFailedBuilds } from './failed-builds.ts';
import { createRemoteLoader } from './remote-loader.ts';

const lifecycles = { bootstrap: vi.fn(), mount: vi.fn(), unmount: vi.fn() };
const registerRemotes = vi.fn();
const loadRemote = vi.fn<(id: string) => Promise<unknown>>();
const report = vi.fn();
const renew = vi.fn();
const frozen = new Set<string>();
/** What the server has: the live version first. */
let released: string[];
/** What the browser knows. */
let known: string[];

const of = (versions: string[]) =>
  testRegistry(
    () => new Map(versions.length === 0 ? [] : [['mfe-admin', testRelease({}, versions)]]),
  );
const loader = () =>
  createRemoteLoader({
    runtime: { registerRemotes, loadRemote },
    registry: {
      ...of([]),
      current: () => of(known).current(),
      refresh: () => {
        known = released;
        return of(known).current();
      },
    },
    chunks: { renew },
    failed: createFailedBuilds(
      {
        has: (_remote, version) => frozen.has(version),
        begin: () => () => undefined,
        forget: () => frozen.clear(),
      },
      report,
    ),
    scriptsOf: () => undefined,
    fetchPastCache: async () => undefined,
  });

/** The versions that were registered, in order. */
const requested = () =>
  registerRemotes.mock.calls.map(([[{ entry }], { force }]) => [
    /mf-manifest\.(.+)\.json$/.exec(entry)?.[1],
    force,
  ]);

beforeEach(() => {
  released = ['1'];
  known = ['1'];
  frozen.clear();
  vi.clearAllMocks();
  loadRemote.mockReset();
  loadRemote.mockResolvedValue(lifecycles);
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches a remote once, however often it is shown or preloaded', async () => {
  const { load, preload } = loader();
  await preload('mfe-admin');
  expect(await load('mfe-admin')).toEqual({ lifecycles, version: '1', isOlder: false });
  expect((await load('mfe-admin')).lifecycles).toBe(lifecycles);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(loadRemote).toHaveBeenCalledWith('mfe_admin/lifecycles');
});

it('forgets a failure of preloading, which nobody saw', async () => {
  const { load, preload } = loader();
  loadRemote.mockRejectedValueOnce(new Error('thrown'));
  await preload('mfe-admin');
  expect((await load('mfe-admin')).version).toBe('1');
  expect(report).not.toHaveBeenCalled();
});

it('starts from scratch when asked again, from whatever is live then', async () => {
  const { load, version } = loader();
  await load('mfe-admin');
  released = ['2', '1'];
  expect((await load('mfe-admin', 'again')).isOlder).toBe(false);
  expect(requested()).toEqual([
    ['1', false],
    ['2', true],
  ]);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(version('mfe-admin')).toBe('2');
  await load('mfe-admin', 'again');
  expect(requested().at(-1)).toEqual(['2', true]);
});

describe('a build that does not load', () => {
  const broken = () => loadRemote.mockRejectedValueOnce(new Error('thrown'));
  const missing = () => loadRemote.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));

  it('is requested once more when the network may be to blame', async () => {
    missing();
    expect(await loader().load('mfe-admin')).toMatchObject({ version: '1', isOlder: false });
    expect(report).not.toHaveBeenCalled();
  });

  it('gives way to one that was released since', async () => {
    missing();
    missing();
    released = ['2', '1'];
    expect(await loader().load('mfe-admin')).toMatchObject({ version: '2', isOlder: false });
    expect(report.mock.calls).toEqual([['mfe-admin', '1', 'load']]);
  });

  it('gives way to the one before it', async () => {
    known = released = ['2', '1'];
    broken();
    expect(await loader().load('mfe-admin')).toMatchObject({ version: '1', isOlder: true });
    expect(requested()).toEqual([
      ['2', false],
      ['1', true],
    ]);
  });

  it('rejects when there is no other, and is requested again the next time', async () => {
    const { load } = loader();
    broken();
    await expect(load('mfe-admin')).rejects.toThrow('thrown');
    expect((await load('mfe-admin')).version).toBe('1');
  });

  it('stays out of use for as long as another one works', async () => {
    known = released = ['2', '1'];
    const { load } = loader();
    broken();
    await load('mfe-admin');
    expect((await load('mfe-admin', 'instead')).version).toBe('1');
    expect(requested()).toHaveLength(2);
    released = ['3', '2'];
    expect((await load('mfe-admin', 'instead')).version).toBe('3');
  });
});

it('skips a build that froze a page, until the person asks for it', async () => {
  known = released = ['2', '1'];
  frozen.add('2');
  const { load } = loader();
  expect((await load('mfe-admin')).version).toBe('1');
  expect(report.mock.calls).toContainEqual(['mfe-admin', '2', 'frozen']);
  expect((await load('mfe-admin', 'again')).version).toBe('2');
});

it.each([undefined, null, {}, { bootstrap: 1, mount: 1, unmount: 1 }, { mount: () => undefined }])(
  'refuses %j in place of lifecycles',
  async (module) => {
    loadRemote.mockResolvedValueOnce(module);
    await expect(loader().load('mfe-admin')).rejects.toThrow('no lifecycles');
  },
);

it('says so when a remote is not released', async () => {
  known = released = [];
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
