import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from './audit.ts';
import {
  type AuditEntry,
  addAuditEntry,
  auditKeys,
  openFolderStore,
  openS3Store,
  type ReleaseStore,
  readAuditEntries,
  verifyAuditChain,
} from './index.ts';
import { auditKey } from './names.ts';
import { startS3Double } from './testing/s3-double.ts';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-chain-'));
  store = openFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (detail: string, at = '2026-05-01T12:00:00.000Z'): AuditEntry => ({
  ...{ at, by: 'ann', action: 'pin', names: ['mfe-plan'], detail, outcome: 'done' },
});
const fileOf = (seq: number) => join(folder, auditKey(seq));
const problems = async () => (await verifyAuditChain(store)).problems;
/** Changes the text of an entry, as somebody would who has the folder. */
async function change(seq: number, from: string, to: string): Promise<void> {
  await writeFile(fileOf(seq), (await readFile(fileOf(seq), 'utf8')).replace(from, to));
}

describe('the release audit', () => {
  it('is whole, and names its end', async () => {
    expect(await verifyAuditChain(store)).toMatchObject({ entries: 0, problems: [] });
    for (const detail of ['one', 'two', 'three']) await addAuditEntry(store, entry(detail));
    const { entries, head, hashes, problems: found } = await verifyAuditChain(store);
    expect({ entries, found, seq: head.seq }).toEqual({ entries: 3, found: [], seq: 3 });
    expect(hashes.get(3)).toBe(head.hash);
  });

  it.each([
    ['changed', () => change(2, 'two', 'TWO'), 'Entry 2 was changed.'],
    ['damaged', () => writeFile(fileOf(2), '{'), 'Entry 2 cannot be read.'],
    ['removed', () => rm(fileOf(2)), 'Entries 2 to 2 are missing.'],
    ['put in another place', () => change(2, '"seq":2', '"seq":5'), 'Entry 2 was changed.'],
  ])('shows an entry that was %s', async (_what, act, problem) => {
    for (const detail of ['one', 'two', 'three']) await addAuditEntry(store, entry(detail));
    await act();
    expect(await problems()).toContain(problem);
  });

  it('shows that the last entries were removed, however they came, and that the noted end was', async () => {
    for (const detail of ['one', 'two', 'three']) await addAuditEntry(store, entry(detail));
    await rm(fileOf(3));
    await rm(fileOf(2));
    const lost = 'audit-head.json names entry 3, which is missing or another one now.';
    expect(await problems()).toEqual([lost]);
    for (const detail of ['two', 'three', 'four'])
      await addAuditEntry(store, entry(`other ${detail}`));
    expect(await problems()).toEqual([lost]);
    await rm(join(folder, 'audit-head.json'));
    expect(await problems()).toEqual(['audit-head.json is gone.']);
  });

  it('adds an entry without looking at all the others, and after others wrote past the end', async () => {
    const keys: string[] = [];
    const counting: ReleaseStore = {
      ...store,
      listKeys: (prefix) => {
        keys.push(prefix);
        return store.listKeys(prefix);
      },
      readFile: (key) => {
        keys.push(key);
        return store.readFile(key);
      },
    };
    for (const detail of ['one', 'two', 'three']) await addAuditEntry(store, entry(detail));
    await addAuditEntry(counting, entry('four'));
    expect(keys).toEqual(['audit-head.json', auditKey(3)]);
    const mute = { ...store, noteAuditHead: () => Promise.reject(new Error('The store is away.')) };
    await addAuditEntry(mute, entry('five'));
    await addAuditEntry(store, entry('six'));
    expect(await verifyAuditChain(store)).toMatchObject({ entries: 6, problems: [] });
  });

  it('is whole when its end is from before ends were noted', async () => {
    const unsealed = { ...entry('one'), seq: 1, prev: '' };
    const hash = sha256(JSON.stringify(unsealed));
    await store.putFile(auditKey(1), Buffer.from(JSON.stringify({ ...unsealed, hash })));
    expect(await problems()).toEqual([]);
    await addAuditEntry(store, entry('two'));
    expect(await problems()).toEqual([]);
  });

  it('shows an entry that was replaced by one with a hash of its own', async () => {
    for (const detail of ['one', 'two', 'three']) await addAuditEntry(store, entry(detail));
    const others = openFolderStore(join(folder, 'others'));
    await addAuditEntry(others, entry('one'));
    await addAuditEntry(others, entry('TWO'));
    await writeFile(fileOf(2), await readFile(join(folder, 'others', auditKey(2)), 'utf8'));
    expect(await problems()).toEqual([
      'Entry 3 does not follow entry 2: one of them was replaced.',
    ]);
  });

  it('takes over entries from before the chain, and shows when one of them is changed', async () => {
    const older = join(folder, 'audit/2026-04-01T12.00.00.000Z-a.json');
    await store.putFile('audit/2026-04-01T12.00.00.000Z-a.json', Buffer.from('{"old":1}'));
    await addAuditEntry(store, entry('one'));
    expect(await problems()).toEqual([]);
    await writeFile(older, '{"old":2}');
    expect(await problems()).toEqual(['The entries from before the chain were changed.']);
  });

  it('never goes back in time, whatever the clocks of its writers say', async () => {
    await addAuditEntry(store, entry('one', '2026-05-02T00:00:00.000Z'));
    await addAuditEntry(store, entry('two', '2026-05-01T00:00:00.000Z'));
    const entries = await readAuditEntries(store, await auditKeys(store));
    expect(entries.map((one) => one?.at)).toEqual(Array(2).fill('2026-05-02T00:00:00.000Z'));
  });
});

it.each(['a folder', 'object storage'])(
  'writers of %s at the same time make one chain',
  async (where) => {
    const s3 = await startS3Double();
    const { bucketUrl } = s3;
    const keys = { region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' };
    const open = () =>
      where === 'a folder' ? openFolderStore(folder) : openS3Store({ bucketUrl, ...keys });
    const words = Array.from({ length: 12 }, (_one, index) => `step ${index}`);
    await Promise.all(words.map((detail) => addAuditEntry(open(), entry(detail))));
    const verified = await verifyAuditChain(open());
    const entries = await readAuditEntries(open(), await auditKeys(open()));
    await s3.close();
    expect(verified).toMatchObject({ entries: words.length, problems: [] });
    expect(entries.map((one) => one?.detail).sort()).toEqual(words.toSorted());
  },
);
