import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { generateWebhookKeys } from './index.ts';

const { privateKeyPem } = generateWebhookKeys();
const least = { DATA_DIR: '.data/mailbox', SENDGRID_API_KEY: 'SG.x' };

describe('readConfig', () => {
  it('needs little and defaults the rest', () => {
    expect(readConfig(least)).toEqual({
      port: 4_010,
      host: '127.0.0.1',
      dataDir: '.data/mailbox',
      apiKey: 'SG.x',
      webhook: undefined,
      publicUrl: undefined,
      deliverAfterMs: undefined,
      campaignArg: undefined,
    });
  });

  it.each([
    ['as PEM', privateKeyPem],
    ['as base64 of PEM', Buffer.from(privateKeyPem).toString('base64')],
  ])('takes the webhook key %s', (_, key) => {
    const config = readConfig({
      ...least,
      PORT: '0',
      WEBHOOK_URL: 'http://127.0.0.1:4003/hook',
      WEBHOOK_PRIVATE_KEY: key,
      DELIVER_AFTER_SECONDS: '2',
      CAMPAIGN_ARG: 'issue',
      PUBLIC_URL: 'http://localhost:4010',
    });
    expect(config.webhook).toEqual({ url: 'http://127.0.0.1:4003/hook', privateKeyPem });
    expect(config).toMatchObject({
      port: 0,
      deliverAfterMs: 2_000,
      campaignArg: 'issue',
      publicUrl: 'http://localhost:4010',
    });
  });

  it('names every mistake at once; an empty value counts as missing', () => {
    const read = () =>
      readConfig({
        PORT: 'x',
        HOST: '0.0.0.0',
        DATA_DIR: '',
        WEBHOOK_URL: 'ftp://x',
        DELIVER_AFTER_SECONDS: 'soon',
      });
    for (const name of [
      'PORT',
      'HOST',
      'DATA_DIR',
      'SENDGRID_API_KEY',
      'WEBHOOK_URL',
      'DELIVER_AFTER_SECONDS',
    ])
      expect(read).toThrow(name);
  });

  it('needs a key for a webhook', () => {
    const read = () => readConfig({ ...least, WEBHOOK_URL: 'http://127.0.0.1:1/' });
    expect(read).toThrow('WEBHOOK_URL needs WEBHOOK_PRIVATE_KEY');
  });
});
