import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const complete = {
  PORT: '3000',
  PUBLIC_URL: 'https://site.test',
  RELEASES_DIR: '/releases',
  AUTH_URL: 'http://auth:4001',
  AUDIENCE_URL: 'http://audience:4002',
  CAMPAIGNS_URL: 'http://campaigns:4003',
};

it('reads where the services and the releases are', () => {
  expect(readConfig(complete)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    releasesDir: '/releases',
    authUrl: new URL('http://auth:4001'),
    trustedProxyHops: 0,
  });
});

it('lists everything that is missing or wrong at once, and counts an empty value as missing', () => {
  const broken = { ...complete, PORT: 'x', AUTH_URL: '', TRUSTED_PROXY_HOPS: '-1' };
  expect(() => readConfig(broken)).toThrow(/PORT: .*\n.*AUTH_URL is missing\n.*TRUSTED_PROXY_HOPS/);
});
