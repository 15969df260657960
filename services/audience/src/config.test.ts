import { ConfigError } from '@secondset/service-kit';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  PORT: '4002',
  AUTH_URL: 'http://auth:4001',
  MONGODB_URI: 'mongodb://a:27017,b:27017/?replicaSet=rs0',
  PUBLIC_URL: 'https://www.example.org/',
  SENDGRID_BASE_URL: 'http://127.0.0.1:4001',
  UNSUBSCRIBE_SECRET: Buffer.alloc(32, 7).toString('base64'),
  RECORDS_SECRET: Buffer.alloc(32, 9).toString('base64'),
  CAMPAIGNS_URL: 'http://campaigns:4003',
  AUDIENCE_CLIENT_SECRET: 'audience-secret-for-tests-only-1',
  ORGANIZATION_INBOX: 'Office@Example.org',
};

test('a complete environment is read, with defaults', () => {
  expect(readConfig(env)).toMatchObject({
    port: 4002,
    mongodbDatabase: 'audience',
    publicUrl: 'https://www.example.org',
    organizationInbox: 'office@example.org',
    sampleCalendar: false,
  });
});

test('several earlier unsubscribe secrets can be listed, newest first', () => {
  const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte));
  const given = `${one?.toString('base64')}, ${two?.toString('base64')}`;
  expect(readConfig({ ...env, UNSUBSCRIBE_PREVIOUS_SECRET: given })).toMatchObject({
    unsubscribePreviousSecret: [one, two],
  });
  expect(readConfig({ ...env, UNSUBSCRIBE_PREVIOUS_SECRET: '' })).not.toHaveProperty(
    'unsubscribePreviousSecret',
  );
  const broken = { ...env, UNSUBSCRIBE_PREVIOUS_SECRET: 'c2hvcnQ=' };
  expect(() => readConfig(broken)).toThrow(/UNSUBSCRIBE_PREVIOUS_SECRET: .*32 bytes/);
});

test('every problem is listed at once, and no secret is shown', () => {
  const broken = { ...env, PORT: '', MONGODB_URI: 'postgres://x', UNSUBSCRIBE_SECRET: 'c2hvcnQ=' };
  expect(() => readConfig(broken)).toThrow(ConfigError);
  expect(() => readConfig(broken)).toThrow(
    /PORT is missing\n.*MONGODB_URI: .*\n.*UNSUBSCRIBE_SECRET: Use base64 of 32 bytes/,
  );
  expect(() => readConfig(broken)).not.toThrow(/c2hvcnQ=/);
});

test('a calendar without its key, or a key without its calendar, is refused, and the key is not shown', () => {
  const key = 'AIza-not-to-be-shown';
  expect(() => readConfig({ ...env, GOOGLE_CALENDAR_ID: 'c@example.org' })).toThrow(ConfigError);
  expect(() => readConfig({ ...env, GOOGLE_CALENDAR_API_KEY: key })).toThrow(/set both or neither/);
  expect(() => readConfig({ ...env, GOOGLE_CALENDAR_API_KEY: key })).not.toThrow(key);
  const both = { ...env, GOOGLE_CALENDAR_ID: 'c@example.org', GOOGLE_CALENDAR_API_KEY: key };
  expect(readConfig(both).googleCalendarBaseUrl).toContain('googleapis.com');
});

test('where mail goes to real people, samples and missing values are refused in one list', () => {
  const live = { ...env, SENDGRID_BASE_URL: '', PORT: '', ORGANIZATION_INBOX: '' };
  expect(() => readConfig(live)).toThrow(
    /PORT is missing\n.*PUBLIC_URL is on an example domain.*\n.*ORGANIZATION_INBOX is missing\. It gets/,
  );
});
