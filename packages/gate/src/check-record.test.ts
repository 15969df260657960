import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion, remoteDescriptionSchema } from '@secondset/contracts';
import { openFolderStore, recordSchema } from '@secondset/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRecord } from './check-record.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const remote = remoteDescriptionSchema.parse({
  name: 'mfe-plan',
  paths: ['/plan'],
  smoke: ['/plan'],
  team: 'plan',
  container: 'mfe_plan',
  contractVersion,
  shared: { react: '^19.0.0', 'react-dom/client': '^19.0.0' },
  budgets: { first: 40_000, all: 90_000 },
});
const record = (startBytes: number, more: object = {}) =>
  recordSchema.parse({
    format: 1,
    name: 'mfe-plan',
    version: 'v1',
    container: 'mfe_plan',
    remote: { ...remote, ...more },
    packageVersion: null,
    commit: null,
    by: 'ann',
    at: new Date().toISOString(),
    sizes: { files: 1, bytes: startBytes, startBytes },
    checks: [],
    checkedInBrowser: false,
    forced: null,
    files: [{ path: 'a.js', bytes: 1, integrity: `sha256-${'A'.repeat(43)}=`, kind: 'own' }],
  });
async function failures(startBytes: number, more: object = {}, liveBytes?: number) {
  const live = liveBytes === undefined ? undefined : record(liveBytes);
  const checks = await checkRecord(openFolderStore(dir), record(startBytes, more), live);
  return checks.flatMap(({ outcome, detail }) => (outcome === 'failed' ? [detail] : []));
}

it('finds nothing wrong with a build that fits', async () => {
  expect(await failures(30_000, {}, 28_000)).toEqual([]);
});

it.each([
  [
    'another contract',
    30_000,
    { contractVersion: contractVersion + 1 },
    /^it was built for version/,
  ],
  [
    'another React',
    30_000,
    { shared: { react: '^18.0.0' } },
    /^it needs react \^18.0.0, the shell has/,
  ],
  [
    'a package that nobody provides',
    30_000,
    { shared: { 'left-pad': '*' } },
    /does not provide left-pad/,
  ],
  ['more than its budget', 41_000, {}, /^a page starts with 41.0 kB, its budget is 40.0 kB/],
])('refuses a build with %s', async (_what, bytes, more, sentence) => {
  expect(await failures(bytes, more)).toEqual([expect.stringMatching(sentence)]);
});

it('refuses a build that is much larger than the live one', async () => {
  expect(await failures(30_000, {}, 20_000)).toEqual([
    'a page starts with 30.0 kB, the live build with 20.0 kB',
  ]);
});
