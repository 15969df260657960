import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GateOptions, gate } from '@secondset/gate';
import { addRun, goLive, openFolderStore, type ReleaseRecord, upload } from '@secondset/releases';
import { inProject, releaseBuilt } from '@secondset/stack';
import { expect, test } from 'playwright/test';
import { buildBrokenRemotes, buildGateRemote, type GateRemote } from '../src/build-with-preset.ts';

const name = 'mfe-businessplan';
let folder: string;
const store = () => openFolderStore(join(folder, 'releases'));

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-set-gate-test-'));
  await releaseBuilt(join(folder, 'releases'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
// Each waits for limits of the shell, on a machine that may be busy.
test.setTimeout(120_000);

const uploaded = (kind: string) => upload(store(), join(folder, kind), { name, by: 'test' });

async function candidate(kind: GateRemote): Promise<ReleaseRecord> {
  await buildGateRemote(kind, folder);
  return uploaded(kind);
}

/** What the gate finds, by check; only what failed or was skipped. */
async function findings(record: ReleaseRecord, options?: GateOptions) {
  const result = (await gate(store(), [record], options))[record.name];
  const notable = result?.checks.filter(({ outcome }) => outcome !== 'passed') ?? [];
  return Object.fromEntries(notable.map((check) => [check.name, check.detail]));
}

test('a build that works passes, and is marked as checked in a browser', async () => {
  const record = await candidate('whole');
  const result = (await gate(store(), [record]))[name];
  expect(result?.checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(result?.checkedInBrowser).toBe(true);
});

/** What a visit of a page shows; the other faults need a press, or the shell undoes them. */
const seen = [
  'exposes no lifecycles',
  'throws on load',
  'throws in bootstrap',
  'throws in mount',
  'hangs in mount',
  'throws in render',
  'throws in an effect',
  'freezes the page',
] as const;

test.describe('a build that', () => {
  test.beforeAll(() => buildBrokenRemotes(seen, folder));

  for (const fault of seen)
    test(`${fault} does not go live`, async () => {
      const record = await uploaded(fault);
      // A frozen tab keeps a core busy for all of the limit, and is found at any.
      const found = await findings(record, fault === 'freezes the page' ? { visitMs: 5_000 } : {});
      expect(found.pages).toContain('/businessplan');
      const checks = [{ name: 'pages', outcome: 'failed' as const, detail: found.pages ?? '' }];
      await addRun(store(), record, { by: 'test', scope: 'browser', checks });
      const change = { name, version: record.version, by: 'test' };
      await expect(goLive(store(), [change])).rejects.toThrow('does not go live: pages');
    });
});

test('a build that leaves traces is refused, and each is named', async () => {
  const found = await findings(await candidate('leaving-traces'));
  expect(Object.keys(found)).toEqual(['nothing left behind']);
  for (const trace of ['the global leftBehind', '20 intervals', 'listeners of resize on window'])
    expect(found['nothing left behind']).toContain(trace);
});

test('a build that breaks the policy, throws, or has a field without a name is refused', async () => {
  const found = await findings(await candidate('careless'));
  expect(found['no error in the browser']).toContain('content security policy: script-src');
  expect(found['no error in the browser']).toContain('Nobody caught this.');
  expect(found.accessible).toContain('label at input');
});

test('a build whose prerendered page is not what the browser renders is refused', async () => {
  const copy = join(folder, 'mismatch');
  await cp(inProject('mfe-public/dist'), copy, { recursive: true });
  const index = join(copy, 'prerender/index.json');
  const { routes, ...rest } = JSON.parse(await readFile(index, 'utf8'));
  await writeFile(index, JSON.stringify({ ...rest, routes: { '/about': routes['/about'] } }));
  const remote = join(copy, 'remote.json');
  const said = JSON.parse(await readFile(remote, 'utf8'));
  await writeFile(remote, JSON.stringify({ ...said, smoke: ['/about'] }));
  const page = join(copy, 'prerender/about.json');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(/(<h1[^>]*>)/, '$1Not '));
  const record = await upload(store(), copy, { name: 'mfe-public', by: 'test' });
  const found = await findings(record);
  expect(found['no error in the browser']).toMatch(/^\/about: .*#418/);
});

test('where there is no browser a build is marked, and checked as far as that goes', async () => {
  const found = await findings(await candidate('whole'), { findBrowser: async () => undefined });
  expect(found).toEqual({ browser: 'not checked in a browser: no Chromium was found' });
});
