import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  collect,
  diffReleases,
  goLive,
  listReleases,
  pin,
  type ReleaseStore,
  upload,
} from './index.ts';
import { name, usePlanStore } from './testing/plan-store.ts';
import { writeRemoteBuild } from './testing/remote-build.ts';

const { here, add, release, live } = usePlanStore();
let dir: string;
let store: ReleaseStore;
beforeEach(() => {
  dir = here.dir;
  store = here.store;
});

describe('the paths of a remote', () => {
  const releaseOther = async (path: string) => {
    const other = 'mfe-other';
    const dist = await writeRemoteBuild(join(dir, 'other'), other, 'one', path);
    const { version } = await upload(store, dist, { name: other, by: 'bob' });
    await goLive(store, [{ name: other, version, by: 'bob' }]);
  };

  it.each(['/plan', '/plan/costs'])('are its own: no other takes %s', async (path) => {
    await release('one');
    await expect(releaseOther(path)).rejects.toThrow(/\/plan belongs to mfe-plan/);
  });

  it.each(['/', '/planning', '/costs'])('leave the rest to others: %s', async (path) => {
    await release('one');
    await releaseOther(path);
    await release('two');
    expect(Object.keys((await store.readRegistry()).frontEnds)).toContain('mfe-other');
  });
});

describe('an upload', () => {
  it('makes a record and changes nothing that is live', async () => {
    const one = await release('one');
    const two = await add('two');
    expect((await live())?.version).toBe(one);
    expect(await store.readRecord(name, two)).toMatchObject({
      version: two,
      by: 'ann',
      container: 'mfe_plan',
      runs: [],
    });
  });

  it('of one changed word stores two files: the words and the entry', async () => {
    const diff = await diffReleases(store, name, await add('one'), await add('two'));
    expect(diff.added.filter(({ kind }) => kind === 'shared').map(({ path }) => path)).toEqual([
      expect.stringMatching(/^remoteEntry\./),
      expect.stringMatching(/^words\./),
    ]);
  });

  it('of the same files from another folder is the same build', async () => {
    const one = await add('one');
    const again = await writeRemoteBuild(join(dir, 'elsewhere'), name, 'one');
    expect((await upload(store, again, { name, by: 'bob' })).version).toBe(one);
  });

  it('is refused if a file has the name of another build, but not its content', async () => {
    await add('one');
    const dist = await writeRemoteBuild(join(dir, 'clash'), name, 'one');
    await writeFile(join(dist, 'later.00000000000000dd.js'), 'other');
    await expect(upload(store, dist, { name, by: 'ann' })).rejects.toThrow(
      'a file later.00000000000000dd.js with other content',
    );
  });

  it.each([
    ['mf-manifest.json', 'has no mf-manifest.json'],
    ['prerender/index.json', 'has no prerender/index.json'],
    ['prerender/home.json', 'has no prerender/home.json'],
    ['later.00000000000000dd.js', 'has no later.00000000000000dd.js'],
  ])('without %s is refused, and nothing is stored', async (path, sentence) => {
    const dist = await writeRemoteBuild(join(dir, 'dist'), name, 'one');
    await rm(join(dist, path));
    await expect(upload(store, dist, { name, by: 'ann' })).rejects.toThrow(sentence);
    expect(await store.listKeys('')).toEqual([]);
  });

  it('of a folder that was never built is refused', async () => {
    await expect(upload(store, join(dir, 'nothing'), { name, by: 'ann' })).rejects.toThrow(
      'Build mfe-plan first',
    );
  });

  it('of a shell needs its chrome in each language', async () => {
    const dist = join(dir, 'shell');
    await mkdir(dist);
    const entries = { scripts: ['main.aa.js'], styles: [], starter: 'start.bb.js' };
    await writeFile(join(dist, 'entry-files.json'), JSON.stringify(entries));
    for (const file of ['main.aa.js', 'start.bb.js']) await writeFile(join(dist, file), file);
    await expect(upload(store, dist, { name: 'shell', by: 'ann' })).rejects.toThrow(
      'has no prerender/chrome.en.html',
    );
  });
});

describe('collecting', () => {
  const dayLater = () => new Date(Date.now() + 90_000_000);
  const versions = async () =>
    (await listReleases(store, name)).map(({ record }) => record.version);

  it('keeps the last five, what is pinned, and the files they share', async () => {
    const all: string[] = [];
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) all.push(await release(words));
    await pin(store, name, all[0] ?? '', 'ann');
    expect((await live())?.pinned).toMatchObject([{ version: all[0], by: 'ann' }]);
    const { builds } = await collect(store, dayLater());
    expect(builds).toEqual([`${name} ${all[1]}`, `${name} ${all[2]}`].sort());
    expect((await versions()).sort()).toEqual([all[0], ...all.slice(3)].sort());
    const files = await readdir(join(dir, 'releases/files', name));
    expect(files.filter((file) => file.startsWith('words.'))).toHaveLength(6);
    expect(files).toContain('later.00000000000000dd.js');
    for (const version of await versions()) await goLive(store, [{ name, version, by: 'ann' }]);
  });

  it('keeps what was uploaded or live within a day, for tabs', async () => {
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await release(words);
    expect((await collect(store)).builds).toEqual([]);
    const soon = new Date(Date.now() + 80_000_000);
    expect((await collect(store, soon)).builds).toEqual([]);
  });
});
