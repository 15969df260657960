import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testSigningKey } from './testing/start-test-auth.ts';

const env = {
  PORT: '4001',
  ADMIN_EMAILS: 'Admin@example.org, second@example.org',
  MONGODB_URI: 'mongodb://one:27017,two:27017/?replicaSet=rs0',
  CAMPAIGNS_URL: 'http://127.0.0.1:4003',
  PUBLIC_URL: 'https://secondset.example.org/',
  SENDGRID_BASE_URL: 'http://127.0.0.1:4001',
  AUTH_SIGNING_KEY: testSigningKey(),
  RECORDS_SECRET: Buffer.alloc(32, 9).toString('base64'),
  AUTH_CLIENT_SECRET: 'a'.repeat(24),
  AUDIENCE_CLIENT_SECRET: 'b'.repeat(24),
  CAMPAIGNS_CLIENT_SECRET: 'c'.repeat(24),
  GATEWAY_CLIENT_SECRET: 'd'.repeat(24),
};

test('a full environment becomes a typed, frozen configuration', () => {
  const config = readConfig(env);
  expect(config).toMatchObject({
    port: 4001,
    host: '127.0.0.1',
    mongodbDatabase: 'auth',
    publicUrl: 'https://secondset.example.org',
    adminEmails: ['admin@example.org', 'second@example.org'],
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('the secrets of a rotation are optional, and checked when given', () => {
  expect(readConfig(env).authSecret).toBeUndefined();
  const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const AUTH_SECRET = `${one?.toString('base64')},${two?.toString('base64')}`;
  expect(readConfig({ ...env, AUTH_SECRET }).authSecret).toEqual([one, two]);
  const broken = { ...env, AUTH_SECRET: 'c2hvcnQ=', AUTH_PREVIOUS_SIGNING_KEY: 'c2hvcnQ=' };
  expect(() => readConfig(broken)).toThrow(
    /AUTH_PREVIOUS_SIGNING_KEY: Use base64 of a PKCS8 PEM\.\n.*AUTH_SECRET: Use base64 of 32 bytes/,
  );
});

test('every problem is listed at once, an empty value counts as missing, and no secret is printed', () => {
  const read = () =>
    readConfig({
      ...env,
      PUBLIC_URL: '',
      AUTH_CLIENT_SECRET: 'short',
      AUTH_SIGNING_KEY: 'c2VjcmV0',
    });
  expect(read).toThrow(/PUBLIC_URL is missing/);
  expect(read).toThrow(/AUTH_CLIENT_SECRET: Use at least 24 characters/);
  expect(read).toThrow(/AUTH_SIGNING_KEY: Use base64 of a PKCS8 PEM/);
  expect(read).not.toThrow(/c2VjcmV0|: short/);
});

test('where mail goes to real people, samples are refused with everything else', () => {
  const live = { ...env, SENDGRID_BASE_URL: '', AUTH_CLIENT_SECRET: 'short' };
  expect(() => readConfig(live)).toThrow(
    /AUTH_CLIENT_SECRET: .*\n.*PUBLIC_URL is on an example domain.*\n.*ADMIN_EMAILS is on an example domain/,
  );
  const own = { PUBLIC_URL: 'https://www.secondset.us', ADMIN_EMAILS: 'maria@secondset.us' };
  expect(readConfig({ ...env, SENDGRID_BASE_URL: '', ...own }).adminEmails).toEqual([
    'maria@secondset.us',
  ]);
});
