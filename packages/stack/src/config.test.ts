import { describe, expect, it } from 'vitest';
import { readStackConfig } from './config.ts';

describe('readStackConfig', () => {
  it('has a default for everything', () => {
    expect(readStackConfig({})).toMatchObject({
      port: 4000,
      adminEmails: 'admin@example.org',
      mongodbUri: undefined,
      sendgridApiKey: undefined,
      deliverAfterMs: 2000,
    });
  });

  it('treats an empty string as missing', () => {
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

  it.each([
    ['0', 0],
    ['1.5', 1500],
    ['off', undefined],
  ])('accepts DELIVER_AFTER_SECONDS=%s', (seconds, ms) => {
    expect(readStackConfig({ DELIVER_AFTER_SECONDS: seconds }).deliverAfterMs).toBe(ms);
  });

  it.each(['soon', '-1', '3601'])('refuses DELIVER_AFTER_SECONDS=%s', (seconds) => {
    expect(() => readStackConfig({ DELIVER_AFTER_SECONDS: seconds })).toThrow(
      'DELIVER_AFTER_SECONDS must be a number from 0 to 3600, or off.',
    );
  });

  it('passes on what only services read', () => {
    expect(readStackConfig({ MAIL_FROM_NAME: 'Us', HOME: '/x' }).passedOn).toEqual({
      MAIL_FROM_NAME: 'Us',
    });
  });
});
