import { ConfigError } from '@secondset/service-kit';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  PORT: '4003',
  AUTH_URL: 'http://auth:4001',
  MONGODB_URI: 'mongodb://a:1,b:2/?replicaSet=rs0',
  AUDIENCE_URL: 'http://audience:4002/',
  PUBLIC_URL: 'https://second-set.example.org/',
  CAMPAIGNS_CLIENT_SECRET: 'client-secret-of-campaigns',
  RECORDS_SECRET: Buffer.alloc(32, 9).toString('base64'),
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_BASE_URL: 'http://127.0.0.1:4001/',
  SENDGRID_WEBHOOK_PUBLIC_KEYS: 'one, two',
  MAIL_FROM_ADDRESS: 'news@example.org',
  MAIL_FROM_NAME: 'Second Set',
  MAIL_POSTAL_ADDRESS: '1 Example Street',
};

it('reads the environment into typed values with their defaults', () => {
  expect(readConfig(env)).toMatchObject({
    mongodbDatabase: 'campaigns',
    audienceUrl: 'http://audience:4002',
    publicUrl: 'https://second-set.example.org',
    sendgridWebhookPublicKeys: ['one', 'two'],
    leaseSeconds: 20,
    providerTimeoutSeconds: 30,
  });
  expect(readConfig(env).sendgridBaseUrl).toBe('http://127.0.0.1:4001');
});

it('lists every problem at once and prints no value', () => {
  const broken = { ...env, PUBLIC_URL: 'ftp://x', SENDGRID_API_KEY: '', LEASE_SECONDS: 'soon' };
  const read = () => readConfig(broken);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PUBLIC_URL.*SENDGRID_API_KEY is missing.*LEASE_SECONDS/s);
  expect(read).not.toThrow(/ftp:|soon/);
});

it('lists every sample and missing value at once when mail goes to real people', () => {
  const live = { ...env, SENDGRID_BASE_URL: '', MAIL_FROM_NAME: '' };
  const lines = (() => {
    try {
      readConfig(live);
      return [];
    } catch (error) {
      return String(error).split('\n').slice(1);
    }
  })();
  expect(lines.map((line) => line.trim().split('. ')[0])).toEqual([
    'PUBLIC_URL is on an example domain',
    'MAIL_FROM_ADDRESS is on an example domain',
    'MAIL_FROM_NAME is missing',
    'SENDGRID_WEBHOOK_PUBLIC_KEYS contains something that is not a SendGrid key',
  ]);
});
