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
    releases: { folder: '/releases' },
    authUrl: new URL('http://auth:4001'),
    trustedProxyHops: 0,
  });
});

it('reads where the bucket is, and how to sign for it', () => {
  const bucket = {
    RELEASES_BUCKET_URL: 'https://s3.example.org/releases',
    RELEASES_ACCESS_KEY_ID: 'id',
    RELEASES_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({ ...complete, ...bucket }).releases).toEqual({
    bucketUrl: 'https://s3.example.org/releases',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ ...complete, ...bucket, RELEASES_ACCESS_KEY_ID: '' })).toThrow(
    'RELEASES_BUCKET_URL needs RELEASES_ACCESS_KEY_ID',
  );
  expect(() => readConfig({ ...complete, RELEASES_DIR: '' })).toThrow(
    'RELEASES_DIR or RELEASES_BUCKET_URL must say where releases are.',
  );
});

it('lists everything that is missing or wrong at once, and counts an empty value as missing', () => {
  const broken = { ...complete, PORT: 'x', AUTH_URL: '', TRUSTED_PROXY_HOPS: '-1' };
  expect(() => readConfig(broken)).toThrow(/PORT: .*\n.*AUTH_URL is missing\n.*TRUSTED_PROXY_HOPS/);
});
