import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'secrets-'));
  path = join(dir, 'data', 'secrets.json');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('loadSecrets', () => {
  it('makes secrets once, readable only by their owner', async () => {
    const first = await loadSecrets(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(path)).toEqual(first);
  });

  it('adds what an older folder lacks, and keeps the rest', async () => {
    const { databasePassword: _, mailboxKey: __, ...before } = await loadSecrets(path);
    await writeFile(path, JSON.stringify(before));
    const after = await loadSecrets(path);
    expect(after).toMatchObject(before);
    expect(after.databasePassword).toMatch(/^[\w-]{32}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(path)).toEqual(after);
  });

  it('makes different secrets in another folder', async () => {
    const first = await loadSecrets(path);
    const second = await loadSecrets(join(dir, 'other', 'secrets.json'));
    for (const name of Object.keys(first))
      expect(new Map(Object.entries(second)).get(name)).not.toBe(
        new Map(Object.entries(first)).get(name),
      );
  });

  it('refuses a damaged file and leaves it unchanged', async () => {
    await loadSecrets(path);
    await writeFile(path, '{"authSigningKey":');
    await expect(loadSecrets(path)).rejects.toThrow('is damaged');
    expect(await readFile(path, 'utf8')).toBe('{"authSigningKey":');
  });
});
