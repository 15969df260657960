import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminEmailsSchema, ConfigError, commonEnv, guardEnv, readEnv } from './read-env.ts';

const shape = {
  ...commonEnv,
  ...guardEnv,
  ADMIN_EMAILS: adminEmailsSchema,
  SECRET: z.string().min(32, 'Use at least 32 characters.'),
};
const good = {
  PORT: '4001',
  AUTH_URL: 'http://127.0.0.1:4001',
  ADMIN_EMAILS: ' Admin@Example.org, second@example.org ,',
  SECRET: 'x'.repeat(32),
};

describe('readEnv', () => {
  it('gives typed, frozen values with defaults, under camelCase names', () => {
    const config = readEnv(shape, good);
    expect(config).toMatchObject({ port: 4001, host: '127.0.0.1', logLevel: 'info' });
    expect(config.adminEmails).toEqual(['admin@example.org', 'second@example.org']);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('lists every problem at once', () => {
    const read = () =>
      readEnv(shape, { ...good, PORT: 'many', AUTH_URL: undefined, SECRET: 'short' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /PORT: [\s\S]*AUTH_URL is missing[\s\S]*SECRET: Use at least 32 characters\./,
    );
  });

  it('names the variable when one item of its list is wrong', () => {
    expect(() => readEnv(shape, { ...good, ADMIN_EMAILS: 'a@example.org, nobody' })).toThrow(
      /\n {2}ADMIN_EMAILS: /,
    );
  });

  it('treats an empty string as missing', () => {
    expect(() => readEnv(shape, { ...good, AUTH_URL: '' })).toThrow('AUTH_URL is missing');
    expect(readEnv(shape, { ...good, HOST: '' }).host).toBe('127.0.0.1');
  });

  it('reads a value from a file that NAME_FILE names, unless the variable itself is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-set-secrets-'));
    const file = join(folder, 'secret');
    await writeFile(file, `${'f'.repeat(32)}\n`);
    const { SECRET: _secret, ...rest } = good;
    expect(readEnv(shape, { ...rest, SECRET_FILE: file }).secret).toBe('f'.repeat(32));
    expect(readEnv(shape, { ...good, SECRET_FILE: file }).secret).toBe(good.SECRET);
    await rm(folder, { recursive: true });
    expect(() => readEnv(shape, { ...rest, SECRET_FILE: file })).toThrow(
      `SECRET_FILE: ${file} cannot be read`,
    );
  });

  it('never prints a value, which may be a secret', () => {
    expect(() => readEnv(shape, { ...good, SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
