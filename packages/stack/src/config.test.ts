import { describe, expect, it } from 'vitest';
import { readStackConfig } from './config.ts';

describe('readStackConfig', () => {
  it('needs nothing', () => {
    expect(readStackConfig({})).toMatchObject({
      port: 4000,
      adminEmails: 'admin@example.org',
      mongodbUri: undefined,
      sendgridApiKey: undefined,
    });
  });

  it('takes an empty string for missing', () => {
    expect(readStackConfig({ PORT: '', MONGODB_URI: '' })).toEqual(readStackConfig({}));
  });

  it.each(['x', '0', '1.5', '65535', '-1'])('refuses PORT=%s', (port) => {
    expect(() => readStackConfig({ PORT: port })).toThrow('PORT must be a whole number');
  });

  it.each(['x', '-1', '1.5', '11'])('refuses TRUSTED_PROXY_HOPS=%s', (hops) => {
    expect(() => readStackConfig({ TRUSTED_PROXY_HOPS: hops })).toThrow(
      'TRUSTED_PROXY_HOPS must be a whole number',
    );
  });

  it('hands on what only services read', () => {
    expect(readStackConfig({ MAIL_FROM_NAME: 'Us', HOME: '/x' }).passedOn).toEqual({
      MAIL_FROM_NAME: 'Us',
    });
  });
});
