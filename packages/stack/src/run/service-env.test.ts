import { organisation } from '@secondset/content';
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
};
const environments = (env: Record<string, string>) => {
  const config = readStackConfig(env);
  const settings = { ...config, releasesDir: 'releases', sendgridApiKey: 'SG.key' };
  return serviceEnvironments(at, settings, secrets);
};

it('writes and receives mail under the address that the site shows', () => {
  const { audience, campaigns } = environments({});
  expect(campaigns).toMatchObject({
    MAIL_FROM_ADDRESS: organisation.email.general,
    MAIL_FROM_NAME: organisation.name,
    // Mails say the name above it.
    MAIL_POSTAL_ADDRESS: organisation.postalAddress.join(', '),
  });
  expect(audience.ORGANISATION_INBOX).toBe(organisation.email.general);
});

it('tells the gateway how many proxies to believe, none unless told', () => {
  expect(environments({}).gateway.TRUSTED_PROXY_HOPS).toBe('0');
  expect(environments({ TRUSTED_PROXY_HOPS: '2' }).gateway.TRUSTED_PROXY_HOPS).toBe('2');
});

it('hands on what is configured instead, to the service that reads it alone', () => {
  const given = { MAIL_FROM_ADDRESS: 'us@real.test', ORGANISATION_INBOX: 'office@real.test' };
  const { audience, campaigns } = environments(given);
  expect(campaigns.MAIL_FROM_ADDRESS).toBe('us@real.test');
  expect(audience.ORGANISATION_INBOX).toBe('office@real.test');
  expect(audience).not.toHaveProperty('MAIL_FROM_ADDRESS');
  expect(campaigns).not.toHaveProperty('ORGANISATION_INBOX');
});
