import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoEmbedded } from '@secondset/mongo-embedded';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSecrets } from '../run/secrets.ts';
import { tryToBackUp } from './back-up-daily.ts';
import { readBackupState } from './backup-state.ts';
import { loadInstance, refuseHalfRestored } from './instance.ts';
import { backupName, keptOf, listBackups } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { requireRoom } from './room.ts';

// Processes take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
let dataDir: string;
let backupDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backups-'));
  dataDir = join(root, 'data');
  backupDir = join(root, 'data-backups');
  await loadSecrets(join(dataDir, 'secrets.json'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Works on the data folder's database, as the services would. */
async function onDatabase<Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const server = await startMongoEmbedded({ dataDir: join(dataDir, 'db'), credentials: 'none' });
  const client = new MongoClient(server.uri);
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}
const add = (name: string) =>
  onDatabase((client) => client.db('audience').collection('users').insertOne({ name }));
const names = () =>
  onDatabase(async (client) => {
    const users = await client.db('audience').collection('users').find().toArray();
    return users.map(({ name }) => String(name));
  });

const passphrase = 'correct horse battery staple';

describe.each([undefined, passphrase])('a backup with the passphrase %s', (secret) => {
  it('restores data and secrets exactly, and keeps what was there', async () => {
    await add('before');
    const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8');
    const { path, manifest } = await makeBackup({
      dataDir,
      backupDir,
      passphrase: secret,
      reason: 'test',
    });
    expect(manifest.documents).toEqual({ 'audience.users': 1 });
    await add('after');
    await writeFile(join(dataDir, 'secrets.json'), '{}');
    const { token } = await loadInstance(dataDir);

    const restored = await restoreBackup({ backup: path, dataDir, passphrase: secret });
    expect(await names()).toEqual(['before']);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(restored).toMatchObject({ copyAt: manifest.at, documents: 1 });
    expect(restored.kept).toHaveLength(2);
    for (const kept of restored.kept) expect(existsSync(kept)).toBe(true);
    const instance = await loadInstance(dataDir);
    expect(instance.token).not.toBe(token);
    expect(instance.restored).toMatchObject({ copyAt: manifest.at });
  });

  it('can be restored after the whole data folder is lost', async () => {
    await add('before');
    const { path } = await makeBackup({ dataDir, backupDir, passphrase: secret, reason: 'test' });
    await rm(dataDir, { recursive: true });
    await restoreBackup({ backup: path, dataDir, passphrase: secret });
    expect(await names()).toEqual(['before']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is refused if a byte of it changed, and the data stays as it is', async () => {
    await add('before');
    const { path } = await makeBackup({ dataDir, backupDir, passphrase: secret, reason: 'test' });
    const file = join(path, secret === undefined ? 'data.mdb' : 'data.mdb.sealed');
    const bytes = await readFile(file);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await add('after');
    await expect(restoreBackup({ backup: path, dataDir, passphrase: secret })).rejects.toThrow(
      secret === undefined ? 'is damaged' : 'does not open',
    );
    expect(await names()).toEqual(['before', 'after']);
    expect((await readdir(dataDir)).sort()).toEqual(['db', 'secrets.json']);
  });
});

describe('two backups at once', () => {
  it('are made one after the other, and both are whole', async () => {
    await add('one');
    const request = { dataDir, backupDir, passphrase: undefined, reason: 'test' };
    const made = await Promise.all([makeBackup(request), makeBackup(request)]);
    expect(await listBackups(backupDir)).toEqual(
      made
        .map(({ name }) => name)
        .toSorted()
        .reverse(),
    );
    for (const { manifest } of made) expect(manifest.documents).toEqual({ 'audience.users': 1 });
    expect((await readdir(dataDir)).sort()).toEqual(['db', 'secrets.json']);
  });
});

describe('a sealed backup', () => {
  it('reveals neither people nor secrets, and opens only with its passphrase', async () => {
    await add('Rosa Needle');
    const { path } = await makeBackup({ dataDir, backupDir, passphrase, reason: 'test' });
    const { authSigningKey } = await loadSecrets(join(dataDir, 'secrets.json'));
    for (const name of await readdir(path)) {
      const bytes = await readFile(join(path, name));
      expect(bytes.includes('Rosa Needle'), name).toBe(false);
      expect(bytes.includes(authSigningKey), name).toBe(false);
    }
    expect(await readdir(dataDir)).not.toContain('copying');
    const restore = (given: string | undefined) =>
      restoreBackup({ backup: path, dataDir, passphrase: given });
    await expect(restore('another passphrase')).rejects.toThrow('the passphrase is another');
    await expect(restore(undefined)).rejects.toThrow('Set BACKUP_PASSPHRASE');
    expect(await names()).toEqual(['Rosa Needle']);
  });
});

describe('a restore', () => {
  it('is refused while the product runs on the folder', async () => {
    await add('one');
    const { path } = await makeBackup({
      dataDir,
      backupDir,
      passphrase: undefined,
      reason: 'test',
    });
    await onDatabase(() =>
      expect(restoreBackup({ backup: path, dataDir, passphrase: undefined })).rejects.toThrow(
        'Stop it',
      ),
    );
  });

  it('that broke off is noticed by the next start', async () => {
    await writeFile(join(dataDir, 'restore-under-way'), '');
    await expect(refuseHalfRestored(dataDir)).rejects.toThrow('npm run restore again');
  });

  it('accepts no unfinished backup', async () => {
    const backup = join(backupDir, '2026-11-28T03-00-00Z.unfinished');
    await expect(restoreBackup({ backup, dataDir, passphrase: undefined })).rejects.toThrow(
      'is not a finished backup',
    );
  });
});

describe('a backup that fails', () => {
  it('is reported and noted, leaves nothing unfinished, and costs no earlier backup', async () => {
    await add('one');
    const request = { dataDir, backupDir, passphrase: undefined, reason: 'test' };
    const said: string[] = [];
    const first = new Date('2026-11-27T03:00:00Z');
    expect(await tryToBackUp({ ...request, now: first }, (text) => said.push(text))).toBe(true);
    const data = join(dataDir, 'db', 'data.mdb');
    const bytes = await readFile(data);
    await writeFile(data, bytes.fill(0x5a, 2 * 4096));
    const second = new Date('2026-11-28T03:00:00Z');
    expect(await tryToBackUp({ ...request, now: second }, (text) => said.push(text))).toBe(false);
    expect(said).toEqual([
      expect.stringMatching(/^The backup failed: .*Earlier backups are kept\.$/),
    ]);
    expect(await readBackupState(backupDir)).toMatchObject({
      lastGoodAt: first.toISOString(),
      failedAt: second.toISOString(),
      failure: expect.stringContaining('damaged'),
    });
    expect((await readdir(backupDir)).sort()).toEqual([backupName(first), 'state.json']);
  });

  it('says in advance that there is not enough space', async () => {
    await expect(requireRoom(root, 2 ** 52)).rejects.toThrow(/not enough room in .* are free/);
  });
});

describe('retention', () => {
  it('keeps the last backup of 7 days and of 4 weeks, and the three latest', async () => {
    const backups = Array.from({ length: 40 * 4 }, (_, n) =>
      backupName(new Date(Date.UTC(2026, 10, 28, 21) - n * 6 * 3_600_000)),
    );
    expect([...keptOf(backups)].sort().reverse()).toEqual([
      '2026-11-28T21-00-00Z',
      '2026-11-28T15-00-00Z',
      '2026-11-28T09-00-00Z',
      '2026-11-27T21-00-00Z',
      '2026-11-26T21-00-00Z',
      '2026-11-25T21-00-00Z',
      '2026-11-24T21-00-00Z',
      '2026-11-23T21-00-00Z',
      '2026-11-22T21-00-00Z',
      '2026-11-15T21-00-00Z',
      '2026-11-08T21-00-00Z',
    ]);
  });

  it('counts days with backups: a machine that was off keeps its last ones', async () => {
    const backups = ['2026-11-28T03-00-00Z', '2025-03-01T03-00-00Z', '2025-02-28T03-00-00Z'];
    expect(keptOf(backups)).toEqual(new Set(backups));
    expect(await listBackups(join(root, 'nowhere'))).toEqual([]);
  });
});

describe('a data folder', () => {
  it('keeps its identity when it is renamed, and gets another when it is copied', async () => {
    await add('one');
    const { token } = await loadInstance(dataDir);
    expect((await loadInstance(dataDir)).token).toBe(token);
    const copy = join(root, 'copy');
    await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
    expect((await loadInstance(copy)).token).not.toBe(token);
    const moved = join(root, 'moved');
    await rename(dataDir, moved);
    expect((await loadInstance(moved)).token).toBe(token);
  });
});
