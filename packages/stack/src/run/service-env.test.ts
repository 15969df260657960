import { createHash } from 'node:crypto';
import { organization } from '@secondset/content';
import { expect, it } from 'vitest';
import { readStackConfig } from '../config.ts';
import { serviceEnvironments } from './service-env.ts';

const at = {
  publicUrl: 'http://localhost:4000',
  auth: 'http://127.0.0.1:1',
  audience: 'http://127.0.0.1:2',
  campaigns: 'http://127.0.0.1:3',
  mongodbUri: 'mongodb://127.0.0.1:4',
  sendgrid: undefined,
};
const secrets = {
  authSigningKey: 'a',
  authClientSecret: 'b',
  audienceClientSecret: 'c',
  campaignsClientSecret: 'd',
  unsubscribeSecret: 'e',
  sandboxApiKey: 'f',
  webhookPrivateKeyPem: 'g',
  webhookPublicKey: 'h',
  databasePassword: 'i',
  mailboxKey: 'j',
  gatewayClientSecret: 'k',
  visitSecret: 'l',
  releaseToken: 'm',
  recordsSecret: 'n',
  authSecret: 'o',
};
const environments = (env: Record<string, string>, sendgrid?: string, more = {}) => {
  const config = readStackConfig(env);
  const settings = {
    ...config,
    sendgridApiKey: 'SG.key',
    kept: undefined,
  };
  return serviceEnvironments({ ...at, sendgrid }, settings, { ...secrets, ...more });
};

const sandbox = 'http://127.0.0.1:5';

it("sends and receives mail under the site's address while mail stays here", () => {
  const { audience, campaigns } = environments({}, sandbox);
  expect(campaigns).toMatchObject({
    MAIL_FROM_ADDRESS: organization.email.general,
    MAIL_FROM_NAME: organization.name,
    // Emails show the name above it.
    MAIL_POSTAL_ADDRESS: organization.postalAddress.join(', '),
  });
  expect(audience.ORGANIZATION_INBOX).toBe(organization.email.general);
});

it('tells each service that sends email whether mail stays here', () => {
  for (const [given, url] of [
    [environments({}, sandbox), sandbox],
    [
      environments({ SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com' }),
      'https://api.eu.sendgrid.com',
    ],
  ] as const)
    for (const service of [given.auth, given.audience, given.campaigns])
      expect(service).toMatchObject({ SENDGRID_BASE_URL: url });
});

it.each([undefined, 'https://api.eu.sendgrid.com'])(
  'fills no gap with a sample if mail goes to SendGrid at %s',
  (url) => {
    const { auth, audience, campaigns } = environments(url ? { SENDGRID_BASE_URL: url } : {});
    const given = Object.keys({ ...auth, ...audience, ...campaigns });
    expect(given).not.toContain('ORGANIZATION_INBOX');
    expect(given).not.toContain('SAMPLE_CALENDAR');
    expect(given).not.toContain('SENDGRID_WEBHOOK_PUBLIC_KEYS');
    expect(given.filter((name) => name.startsWith('MAIL_'))).toEqual([]);
    expect(JSON.stringify([auth, audience, campaigns])).not.toContain(organization.email.general);
  },
);

it('passes on the secrets before a rotation, each to the service that reads it', () => {
  const { auth, audience } = environments({});
  expect(auth).not.toHaveProperty('AUTH_PREVIOUS_SIGNING_KEY');
  expect(audience).not.toHaveProperty('UNSUBSCRIBE_PREVIOUS_SECRET');
  const rotated = { authPreviousSigningKey: 'before', unsubscribePreviousSecret: 'links' };
  const after = environments({}, undefined, rotated);
  expect(after.auth).toMatchObject({ AUTH_PREVIOUS_SIGNING_KEY: 'before', AUTH_SECRET: 'o' });
  expect(after.audience).toMatchObject({ UNSUBSCRIBE_PREVIOUS_SECRET: 'links' });
});

it('tells the gateway how many proxies to trust, none by default', () => {
  expect(environments({}).gateway.TRUSTED_PROXY_HOPS).toBe('0');
  expect(environments({ TRUSTED_PROXY_HOPS: '2' }).gateway.TRUSTED_PROXY_HOPS).toBe('2');
});

it('passes on configured values to the one service that reads them', () => {
  const given = { MAIL_FROM_ADDRESS: 'us@real.test', ORGANIZATION_INBOX: 'office@real.test' };
  const { audience, campaigns } = environments(given);
  expect(campaigns.MAIL_FROM_ADDRESS).toBe('us@real.test');
  expect(audience.ORGANIZATION_INBOX).toBe('office@real.test');
  expect(audience).not.toHaveProperty('MAIL_FROM_ADDRESS');
  expect(campaigns).not.toHaveProperty('ORGANIZATION_INBOX');
});

it('gives the gateway what is set about releases, beside the token that npm start makes', () => {
  const digest = 'a'.repeat(64);
  const set = {
    RELEASE_TOKENS: `giving:${digest}:mfe-donations`,
    TEAM_EMAILS: 'giving=giving@example.org',
    AUTOMATIC_ROLLBACK: 'off',
    ROLLBACK_LEAST_FAILURES: '5',
    REMOTE_ORIGINS: 'mfe-donations=https://giving.example.org',
  };
  const { gateway, campaigns } = environments(set, sandbox);
  expect(gateway).toMatchObject({ ...set, RELEASE_TOKENS: expect.any(String) });
  const own = createHash('sha256').update(secrets.releaseToken).digest('hex');
  expect(gateway.RELEASE_TOKENS).toBe(`you:${own}:*,${set.RELEASE_TOKENS}`);
  for (const name of Object.keys(set)) expect(campaigns).not.toHaveProperty(name);
});

it('gives the gateway the store that the commands work on', () => {
  expect(environments({ DATA_DIR: '/data' }, sandbox).gateway).toMatchObject({
    RELEASES_DIR: '/data/releases',
  });
  const bucket = {
    RELEASES_BUCKET_URL: 'https://s3.example.org/bucket',
    RELEASES_ACCESS_KEY_ID: 'id',
    RELEASES_SECRET_ACCESS_KEY: 'secret',
  };
  expect(environments(bucket, sandbox).gateway).toMatchObject(bucket);
});
