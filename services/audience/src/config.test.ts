import { ConfigError } from '@secondset/service-kit';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  PORT: '4002',
  AUTH_URL: 'http://auth:4001',
  ADMIN_EMAILS: 'Admin@Example.org',
  MONGODB_URI: 'mongodb://a:27017,b:27017/?replicaSet=rs0',
  PUBLIC_URL: 'https://www.example.org/',
  UNSUBSCRIBE_SECRET: Buffer.alloc(32, 7).toString('base64'),
};

test('a complete environment is read, with defaults', () => {
  expect(readConfig(env)).toMatchObject({
    PORT: 4002,
    MONGODB_DATABASE: 'audience',
    PUBLIC_URL: 'https://www.example.org',
    ADMIN_EMAILS: ['admin@example.org'],
  });
});

test('every problem is listed at once, and no secret is shown', () => {
  const broken = { ...env, PORT: '', MONGODB_URI: 'postgres://x', UNSUBSCRIBE_SECRET: 'c2hvcnQ=' };
  expect(() => readConfig(broken)).toThrow(ConfigError);
  expect(() => readConfig(broken)).toThrow(
    /PORT is missing\n.*MONGODB_URI: .*\n.*UNSUBSCRIBE_SECRET: Use base64 of 32 bytes/,
  );
  expect(() => readConfig(broken)).not.toThrow(/c2hvcnQ=/);
});
