import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  checkCandidates,
  goLive,
  openFolderStore,
  type ReleaseRecord,
  type ReleaseStore,
  upload,
} from '../index.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/remote-build.ts';

const name = 'mfe-plan';
let dir: string;
let store: ReleaseStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'check-candidates-'));
  store = openFolderStore(join(dir, 'releases'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Uploads a build; `says` is what it says of itself other than usual. */
async function add(words: string, says: object = {}, startBytes?: number): Promise<ReleaseRecord> {
  const dist = await writeRemoteBuild(join(dir, words), name, words);
  const file = join(dist, 'remote.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...says }));
  const record = await upload(store, dist, { name, by: 'ann' });
  if (startBytes === undefined) return record;
  return store.changeRecord(name, record.version, (current) => ({
    ...current,
    sizes: { ...current.sizes, startBytes },
  }));
}
async function addShell(words: string, provides: Record<string, string>, contract?: number) {
  const dist = await writeShellBuild(join(dir, words), provides, contract);
  const record = await upload(store, dist, { name: 'shell', by: 'ann' });
  return record;
}
const live = ({ name, version }: ReleaseRecord) => goLive(store, [{ name, version, by: 'ann' }]);
async function failures(...candidates: ReleaseRecord[]) {
  const found = await checkCandidates(store, candidates);
  return [...found.values()]
    .flat()
    .flatMap(({ name, outcome, detail }) => (outcome === 'failed' ? [`${name}: ${detail}`] : []));
}

describe('a remote', () => {
  beforeEach(async () => {
    await live(await addShell('shell', { react: '19.3.1' }));
  });

  it('that fits has nothing against it', async () => {
    expect(await failures(await add('one'))).toEqual([]);
  });

  it.each([
    [
      'another contract',
      { contractVersion: contractVersion + 1 },
      /^contract version: it was built for version/,
    ],
    [
      'another React',
      { shared: { react: '^18.0.0' } },
      /^shared packages: it needs react \^18.0.0, the shell has 19.3.1/,
    ],
    [
      'a package that nobody provides',
      { shared: { 'left-pad': '*' } },
      /^shared packages: the shell does not provide left-pad/,
    ],
    [
      'a page without HTML',
      { smoke: ['/plan', '/plan/costs'] },
      /^prerendered pages: the HTML of \/plan\/costs is missing/,
    ],
  ])('with %s is refused', async (_what, says, sentence) => {
    expect(await failures(await add('one', says))).toEqual([expect.stringMatching(sentence)]);
  });

  it('that starts with more than its budget is refused', async () => {
    expect(await failures(await add('one', { budgets: { first: 1, all: 2 } }))).toEqual([
      expect.stringMatching(/^size: a page starts with .*, its budget is 0.0 kB/),
    ]);
  });

  it('that is much larger than the live one is refused', async () => {
    await live(await add('one', {}, 20_000));
    expect(await failures(await add('two', {}, 30_000))).toEqual([
      'size: a page starts with 30.0 kB, the live build with 20.0 kB',
    ]);
  });

  it('that claims the path of another is refused', async () => {
    const other = await writeRemoteBuild(join(dir, 'other'), 'mfe-other', 'one', '/plan');
    await live(await upload(store, other, { name: 'mfe-other', by: 'bob' }));
    expect(await failures(await add('one'))).toEqual([
      expect.stringMatching(/^paths: mfe-plan claims \/plan, but \/plan belongs to mfe-other/),
    ]);
  });

  it('that claims a page below another remote is refused, and one that nobody has is not', async () => {
    const site = await writeRemoteBuild(join(dir, 'site'), 'mfe-site', 'one', '/');
    await writeFile(
      join(site, 'prerender/index.json'),
      JSON.stringify({
        routes: Object.fromEntries(
          ['/', '/plan/costs', '/planning'].map((path) => [
            path,
            { file: 'home.json', status: 200 },
          ]),
        ),
        notFound: { file: 'home.json', status: 404 },
      }),
    );
    const { version } = await upload(store, site, { name: 'mfe-site', by: 'bob' });
    await goLive(store, [{ name: 'mfe-site', version, by: 'bob' }]);
    expect(await failures(await add('one'))).toEqual([
      expect.stringMatching(
        /^paths: mfe-plan claims \/plan, but \/plan\/costs belongs to mfe-site/,
      ),
    ]);
    expect(await failures(await add('two', { paths: ['/pl'], smoke: ['/plan'] }))).toEqual([]);
  });

  it('whose file was changed in the store is refused', async () => {
    const record = await add('one');
    await writeFile(
      join(dir, 'releases/builds', name, record.version, 'prerender/home.json'),
      '{}',
    );
    expect(await failures(record)).toContain('files: Changed in the store: prerender/home.json.');
  });

  it('fits the shell that goes live with it', async () => {
    const shell = await addShell('next', { react: '18.3.1' });
    const remote = await add('one', { shared: { react: '^18.0.0' } });
    expect(await failures(shell, remote)).toEqual([]);
  });
});

it('a shell that a live remote does not fit is refused', async () => {
  await live(await add('one'));
  expect(await failures(await addShell('next', { react: '20.0.0' }))).toEqual([
    'shared packages: mfe-plan: it needs react ^19.0.0, the shell has 20.0.0',
  ]);
  expect(await failures(await addShell('other', { react: '19.0.0' }, contractVersion + 1))).toEqual(
    [expect.stringMatching(/^contract version: mfe-plan: it was built for version/)],
  );
});

it('says that shared packages were not compared where the shell says nothing of them', async () => {
  const found = await checkCandidates(store, [await add('one')]);
  expect(found.get(name)?.find((check) => check.name === 'shared packages')?.outcome).toBe(
    'skipped',
  );
});
