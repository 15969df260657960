import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Check,
  endGradual,
  failedChecks,
  goLive,
  listReleases,
  liveVersion,
  type ReleaseStore,
  releaseGradually,
  rollBack,
  seed,
  upload,
  withdraw,
} from '../index.ts';
import { name, usePlanStore } from '../testing/plan-store.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/remote-build.ts';

const { here, add, release, live, find } = usePlanStore();
let dir: string;
let store: ReleaseStore;
beforeEach(() => {
  dir = here.dir;
  store = here.store;
});

const failed: Check = { name: 'no console error', outcome: 'failed', detail: '2 errors' };
const passed: Check = { name: 'no console error', outcome: 'passed', detail: '' };
function never(): never {
  throw new Error('no record');
}

describe('going live', () => {
  it('keeps the build before as what to fall back on', async () => {
    const one = await release('one');
    const two = await release('two');
    expect(await live()).toMatchObject({ version: two, previousVersion: one });
  });

  it('changes nothing if the build is live already', async () => {
    const one = await release('one');
    const { revision } = await store.readRegistry();
    await goLive(store, [{ name, version: one, by: 'ann' }]);
    expect((await store.readRegistry()).revision).toBe(revision);
  });

  it('is refused after a failed check, and goes ahead with a reason that is recorded', async () => {
    const version = await add('one');
    await find(version, failed);
    await expect(goLive(store, [{ name, version, by: 'ann' }])).rejects.toThrow(
      'no console error: 2 errors',
    );
    await expect(goLive(store, [{ name, version, by: 'ann', force: ' ' }])).rejects.toThrow(
      'needs a reason',
    );
    await goLive(store, [{ name, version, by: 'ann', force: 'the API is down' }]);
    expect((await live())?.version).toBe(version);
    expect((await store.readRecord(name, version))?.forced).toMatchObject({
      by: 'ann',
      reason: 'the API is down',
    });
  });

  it('asks for a reason again when a build that was forced before is to go live again', async () => {
    const version = await add('one');
    await find(version, failed);
    await goLive(store, [{ name, version, by: 'ann', force: 'the API is down' }]);
    await release('two');
    await expect(goLive(store, [{ name, version, by: 'ann' }])).rejects.toThrow('does not go live');
    await goLive(store, [{ name, version, by: 'bob', force: 'two is worse' }]);
    expect((await store.readRecord(name, version))?.forced).toMatchObject({ by: 'bob' });
  });

  it('needs a word of a gate where that is asked for, or a reason', async () => {
    const version = await add('one');
    const change = { name, version, by: 'ann' };
    const gated = { needsBrowser: true };
    await expect(goLive(store, [change], gated)).rejects.toThrow('no gate has checked it');
    await find(version, passed, 'record');
    await expect(goLive(store, [change], gated)).rejects.toThrow('no gate has checked it');
    await find(version, passed);
    await goLive(store, [change], gated);
    expect((await live())?.version).toBe(version);
  });

  it('needs no gate for what was live before, unless it was rolled back', async () => {
    const gated = { needsBrowser: true };
    const one = await release('one');
    await withdraw(store, name, { by: 'ann' });
    await goLive(store, [{ name, version: one, by: 'ann' }], gated);
    const two = await release('two');
    await goLive(store, [{ name, version: one, by: 'ann' }], gated);
    await goLive(store, [{ name, version: two, by: 'ann' }], gated);
    await rollBack(store, name, { by: 'ann' });
    expect(await live()).toMatchObject({ version: one, skipped: [two] });
    await expect(goLive(store, [{ name, version: two, by: 'ann' }], gated)).rejects.toThrow(
      'no gate has checked it',
    );
  });

  it('goes by the last checks of each kind, and keeps all of them', async () => {
    const version = await add('one');
    await find(version, failed);
    await find(version, passed);
    await goLive(store, [{ name, version, by: 'ann' }]);
    const [{ liveSince = '' } = never()] = await listReleases(store, name);
    await vi.waitFor(() => expect(new Date().toISOString() > (liveSince ?? '')).toBe(true));
    await find(version, failed);
    const record = await store.readRecord(name, version);
    expect(record?.runs.map(({ checks }) => checks[0]?.outcome)).toEqual([
      'failed',
      'passed',
      'failed',
    ]);
    expect(failedChecks(record ?? never(), liveSince ?? '')).toEqual([]);
    expect((await live())?.version).toBe(version);
  });

  it('is refused if a front end is named twice', async () => {
    const both = [await add('one'), await add('two')].map((version) => ({
      name,
      version,
      by: 'ann',
    }));
    await expect(goLive(store, both)).rejects.toThrow('mfe-plan is named twice');
    expect((await store.readRegistry()).revision).toBe(0);
  });

  it('of several is one step, or none if one of them is refused', async () => {
    const version = await add('one');
    const both = [
      { name, version, by: 'ann' },
      { name: 'mfe-other', version, by: 'ann' },
    ];
    await expect(goLive(store, both)).rejects.toThrow('There is no build');
    expect((await store.readRegistry()).revision).toBe(0);
    const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one');
    const other = await upload(store, dist, { name: 'mfe-other', by: 'ann' });
    await goLive(store, [
      { name, version, by: 'ann' },
      { name: 'mfe-other', version: other.version, by: 'ann' },
    ]);
    expect((await store.readRegistry()).revision).toBe(1);
  });

  it('is refused if a file of the build is gone', async () => {
    const version = await add('one');
    await store.removeFile(`files/${name}/later.00000000000000dd.js`);
    await expect(goLive(store, [{ name, version, by: 'ann' }])).rejects.toThrow(
      'later.00000000000000dd.js is gone',
    );
  });
});

describe('a rollback', () => {
  it('goes one further back each time, and never to a build that was rolled back', async () => {
    const [one, two, three] = [await release('one'), await release('two'), await release('three')];
    await rollBack(store, name, { by: 'ann' });
    expect(await live()).toMatchObject({ version: two, previousVersion: one, skipped: [three] });
    await rollBack(store, name, { by: 'ann' });
    expect(await live()).toMatchObject({ version: one, previousVersion: null });
    await expect(rollBack(store, name, { by: 'ann' })).rejects.toThrow('no earlier build');
  });

  it('goes back past a bad build that was released between two good ones', async () => {
    const one = await release('one');
    await release('bad');
    await rollBack(store, name, { by: 'ann' });
    await release('three');
    await rollBack(store, name, { by: 'ann' });
    expect((await live())?.version).toBe(one);
  });

  it('goes to a named build, and says by whom and why', async () => {
    const one = await release('one');
    await release('two');
    await release('three');
    await rollBack(store, name, { by: 'bob', reason: 'wrong prices', to: one });
    expect((await live())?.history.at(-1)).toMatchObject({
      version: one,
      by: 'bob',
      reason: 'wrong prices',
      cause: 'rollback',
    });
  });

  it('to a named build jumps over none for good', async () => {
    const [one, two] = [await release('one'), await release('two')];
    await release('three');
    await rollBack(store, name, { by: 'ann', to: one });
    expect((await live())?.previousVersion).toBe(two);
    await rollBack(store, name, { by: 'ann' });
    expect((await live())?.version).toBe(two);
    await expect(rollBack(store, name, { by: 'ann' })).rejects.toThrow('no earlier build');
  });

  it('leaves a build as good when somebody goes forward again from it', async () => {
    const [one, two] = [await release('one'), await release('two')];
    await rollBack(store, name, { by: 'ann' });
    await rollBack(store, name, { by: 'ann', to: two });
    expect(await live()).toMatchObject({ version: two, previousVersion: one, skipped: [] });
    await rollBack(store, name, { by: 'ann' });
    expect((await live())?.version).toBe(one);
  });

  it('leads to no build that was never live', async () => {
    await release('one');
    const to = await add('two');
    await expect(rollBack(store, name, { by: 'ann', to })).rejects.toThrow('was never live');
  });

  it('of an unknown front end says which there are', async () => {
    await release('one');
    await expect(rollBack(store, 'nope', { by: 'ann' })).rejects.toThrow('There are mfe-plan.');
    await expect(listReleases(store, 'nope')).rejects.toThrow('There are mfe-plan.');
  });

  it('is forgotten for a build that is released again', async () => {
    await release('one');
    const two = await release('two');
    await rollBack(store, name, { by: 'ann' });
    await release('two');
    expect(await live()).toMatchObject({ version: two, skipped: [] });
  });
});

describe('a withdrawal', () => {
  it('takes a first release away, for good, until a build goes live again', async () => {
    const one = await release('one');
    await withdraw(store, name, { by: 'ann', reason: 'too early' });
    const frontEnd = await live();
    expect(liveVersion(frontEnd)).toBeUndefined();
    expect(frontEnd?.withdrawn).toMatchObject({ by: 'ann', reason: 'too early' });
    await seed(store, [{ name, version: one, by: 'start' }]);
    expect(liveVersion(await live())).toBeUndefined();
    await expect(rollBack(store, name, { by: 'ann' })).rejects.toThrow('is withdrawn');
    await goLive(store, [{ name, version: one, by: 'ann' }]);
    expect(liveVersion(await live())).toBe(one);
    expect(await live()).toMatchObject({ withdrawn: null, skipped: [] });
  });

  it('leaves its paths to others, and takes none back', async () => {
    const one = await release('one');
    await withdraw(store, name, { by: 'ann' });
    const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one', '/plan');
    const { version } = await upload(store, dist, { name: 'mfe-other', by: 'bob' });
    await goLive(store, [{ name: 'mfe-other', version, by: 'bob' }]);
    await expect(goLive(store, [{ name, version: one, by: 'ann' }])).rejects.toThrow(
      'belongs to mfe-other',
    );
  });

  it('is refused of the remote that has the home page', async () => {
    const dist = await writeRemoteBuild(join(dir, 'site'), 'mfe-site', 'one', '/');
    const { version } = await upload(store, dist, { name: 'mfe-site', by: 'bob' });
    await goLive(store, [{ name: 'mfe-site', version, by: 'bob' }]);
    const mend = 'elease a mended build: npm run release -- mfe-site';
    const withdrawing = withdraw(store, 'mfe-site', { by: 'bob' });
    await expect(withdrawing).rejects.toThrow(`has the home page. R${mend}`);
    // Nor does a rollback that leads nowhere suggest it.
    const rollingBack = rollBack(store, 'mfe-site', { by: 'bob' });
    await expect(rollingBack).rejects.toThrow(`To replace it, r${mend}`);
    await expect(rollBack(store, 'mfe-site', { by: 'bob' })).rejects.not.toThrow('-- withdraw');
  });

  it('takes away a front end with earlier builds in one step, and none of them comes instead', async () => {
    const [one, two] = [await release('one'), await release('two')];
    await withdraw(store, name, { by: 'ann' });
    expect(await live()).toMatchObject({ previousVersion: null, skipped: [two] });
    expect(liveVersion(await live())).toBeUndefined();
    for (const version of [one, two]) expect(await store.readRecord(name, version)).toBeDefined();
    await expect(rollBack(store, name, { by: 'ann' })).rejects.toThrow(`live ${name}=${two}`);
  });

  it('ends by a rollback to any build that was live', async () => {
    const [one, two] = [await release('one'), await release('two')];
    await withdraw(store, name, { by: 'ann' });
    await rollBack(store, name, { by: 'ann', to: one });
    expect(liveVersion(await live())).toBe(one);
    expect(await live()).toMatchObject({ withdrawn: null, previousVersion: null, skipped: [two] });
    await goLive(store, [{ name, version: two, by: 'ann' }]);
    await withdraw(store, name, { by: 'ann' });
    await rollBack(store, name, { by: 'ann', to: two });
    expect(await live()).toMatchObject({ version: two, previousVersion: one, skipped: [] });
  });

  it('does not end by a rollback to a build whose path another remote has by now', async () => {
    const one = await release('one');
    await withdraw(store, name, { by: 'ann' });
    const dist = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one', '/plan');
    const { version } = await upload(store, dist, { name: 'mfe-other', by: 'bob' });
    await goLive(store, [{ name: 'mfe-other', version, by: 'bob' }]);
    await expect(rollBack(store, name, { by: 'ann', to: one })).rejects.toThrow(
      'belongs to mfe-other',
    );
  });

  it('is refused of the shell', async () => {
    await expect(withdraw(store, 'shell', { by: 'ann' })).rejects.toThrow('No front end shell');
    const dist = await writeShellBuild(join(dir, 'shell'), {});
    const { version } = await upload(store, dist, { name: 'shell', by: 'bob' });
    await goLive(store, [{ name: 'shell', version, by: 'bob' }]);
    await expect(withdraw(store, 'shell', { by: 'ann' })).rejects.toThrow('every page needs it');
  });
});

describe('a gradual release', () => {
  it('needs what going live needs, says by whom, and ends', async () => {
    const one = await release('one');
    const two = await add('two');
    const change = { name, version: two, percent: 20, by: 'ann' };
    await find(two, failed);
    await expect(releaseGradually(store, change)).rejects.toThrow('does not go live');
    await find(two, passed);
    await releaseGradually(store, change);
    expect((await live())?.gradual).toMatchObject({ version: two, percent: 20, by: 'ann' });
    expect((await live())?.version).toBe(one);
    await endGradual(store, name);
    expect((await live())?.gradual).toBeNull();
  });
});

it('a seed leaves alone what was ever released', async () => {
  const one = await release('one');
  const two = await add('two');
  await rollBack(store, name, { by: 'ann' }).catch(() => undefined);
  await seed(store, [{ name, version: two, by: 'start' }]);
  expect((await live())?.version).toBe(one);
});

it('a list says who took each build back, when and why', async () => {
  await release('one');
  const two = await release('two');
  await rollBack(store, name, { by: 'ann', reason: 'empty', cause: 'automatic' });
  const three = await release('three');
  await withdraw(store, name, { by: 'bob', reason: 'not ours' });
  const taken = new Map(
    (await listReleases(store, name)).map(({ record, takenBack }) => [record.version, takenBack]),
  );
  expect(taken.get(two)).toMatchObject({
    how: 'rolled back automatically',
    done: { by: 'ann', reason: 'empty' },
  });
  expect(taken.get(three)).toMatchObject({
    how: 'withdrawn',
    done: { by: 'bob', reason: 'not ours' },
  });
  expect([...taken.values()].filter((one) => one === undefined)).toHaveLength(1);
});
