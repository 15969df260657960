import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkedInBrowser, failedChecks, goLive, openFolderStore, pin } from '../index.ts';

const name = 'mfe-plan';
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'earlier-formats-'));
  await mkdir(join(dir, 'records', name), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const at = '2026-05-01T12:00:00.000Z';
const write = (key: string, value: object) => writeFile(join(dir, key), JSON.stringify(value));
const record = {
  format: 1,
  name,
  version: 'one',
  container: 'mfe_plan',
  remote: null,
  packageVersion: null,
  commit: null,
  by: 'ann',
  at,
  sizes: { files: 1, bytes: 1, startBytes: 1 },
  checks: [{ name: 'axe', outcome: 'failed', detail: '' }],
  checkedInBrowser: true,
  forced: { by: 'ann', reason: 'urgent' },
  files: [{ path: 'a.js', bytes: 1, integrity: `sha256-${'A'.repeat(43)}=`, kind: 'own' }],
};

it('a record of the first format keeps its results, but none counts as those of a gate', async () => {
  await write(`records/${name}/one.json`, record);
  const read = await openFolderStore(dir).readRecord(name, 'one');
  expect(read?.forced).toEqual({ by: 'ann', reason: 'urgent', at: null });
  expect(read && failedChecks(read)).toEqual(record.checks);
  expect(read && checkedInBrowser(read)).toBe(false);
});

it('a registry from before pins had a name keeps its pins, and can be changed', async () => {
  const frontEnd = {
    version: 'two',
    previousVersion: null,
    history: [],
    pinned: ['one'],
    gradual: { version: 'one', percent: 10 },
    skipped: [],
    servedUntil: {},
  };
  await write('registry.json', {
    format: 1,
    revision: 7,
    changedAt: at,
    frontEnds: { [name]: frontEnd },
  });
  await mkdir(join(dir, 'builds', name, 'one'), { recursive: true });
  await write(`records/${name}/one.json`, { ...record, checks: [] });
  await write(`builds/${name}/one/a.js`, {});
  const store = openFolderStore(dir);
  const read = (await store.readRegistry()).frontEnds[name];
  expect(read).toMatchObject({
    withdrawn: null,
    pinned: [{ version: 'one', by: '', at: null }],
    gradual: { version: 'one', percent: 10, by: '' },
  });
  expect((await pin(store, name, 'one', 'bob')).revision).toBe(7);
  expect((await goLive(store, [{ name, version: 'one', by: 'bob' }])).revision).toBe(8);
});
