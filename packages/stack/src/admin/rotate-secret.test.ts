import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from '../run/secrets.ts';
import { rotateSecret } from './rotate-secret.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rotate-'));
  path = join(dataDir, 'secrets.json');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const rotate = (...given: string[]) => rotateSecret({ dataDir }, given, () => undefined);

it('puts a new signing key in place of the old one, which goes on verifying', async () => {
  const { authSigningKey: first } = await loadSecrets(path);
  await rotate('signing-key');
  const second = await loadSecrets(path);
  expect(second.authPreviousSigningKey).toBe(first);
  expect(second.authSigningKey).not.toBe(first);
  await rotate('signing-key');
  const third = await loadSecrets(path);
  expect(third.authPreviousSigningKey).toBe(second.authSigningKey);
  expect(JSON.stringify(third)).not.toContain(first);
});

it('keeps every unsubscribe secret that made links', async () => {
  const { unsubscribeSecret: first } = await loadSecrets(path);
  await rotate('unsubscribe');
  const { unsubscribeSecret: second } = await loadSecrets(path);
  await rotate('unsubscribe');
  const after = await loadSecrets(path);
  expect(after.unsubscribePreviousSecret).toBe(`${second},${first}`);
});

it.each([
  ['auth', 'authSecret'],
  ['records', 'recordsSecret'],
] as const)('puts a new %s secret in front of the others', async (name, field) => {
  const before = await loadSecrets(path);
  await rotate(name);
  const after = await loadSecrets(path);
  expect(after[field].split(',')).toEqual([expect.any(String), before[field]]);
  expect({ ...after, [field]: '' }).toEqual({ ...before, [field]: '' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('gives a folder of the version before a secret of its own for auth, and leaves the rest', async () => {
  const { authSecret: _, ...older } = await loadSecrets(path);
  await writeFile(path, JSON.stringify(older));
  const after = await loadSecrets(path);
  expect(after).toMatchObject(older);
  expect(Buffer.from(after.authSecret, 'base64')).toHaveLength(32);
});

it('names the secrets there are when it is asked for another, and changes nothing', async () => {
  await loadSecrets(path);
  const before = await readFile(path, 'utf8');
  for (const given of [[], ['constructor'], ['mailbox']])
    await expect(rotate(...given)).rejects.toThrow('signing-key, auth, unsubscribe, records');
  expect(await readFile(path, 'utf8')).toBe(before);
});
