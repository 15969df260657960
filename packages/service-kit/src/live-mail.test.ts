import { generateKeyPairSync } from 'node:crypto';
import { organization } from '@secondset/content';
import { describe, expect, it } from 'vitest';
import { isMailSandboxed, liveMailProblems, liveMailVariables } from './live-mail.ts';

const publicKey = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const key = publicKey('P-256');

const real = {
  PUBLIC_URL: 'https://www.secondset.us',
  ADMIN_EMAILS: 'maria@secondset.us, sam@secondset.us',
  MAIL_FROM_ADDRESS: 'hello@mail.secondset.us',
  MAIL_FROM_NAME: 'Second Set',
  MAIL_POSTAL_ADDRESS: '12 Sample Road, Long Beach, CA 90802',
  ORGANIZATION_INBOX: 'office@secondset.us',
  SENDGRID_WEBHOOK_PUBLIC_KEYS: key,
};
const textsFor = (change: Record<string, string | undefined>, sandboxKey?: string) =>
  liveMailProblems({ ...real, ...change }, liveMailVariables, sandboxKey).map(({ text }) => text);

describe('with a real key', () => {
  it('real values are accepted', () => {
    expect(textsFor({})).toEqual([]);
    expect(textsFor({ SENDGRID_BASE_URL: 'https://api.eu.sendgrid.com' })).toEqual([]);
    expect(textsFor({ SENDGRID_WEBHOOK_PUBLIC_KEYS: `${key}, ${publicKey('P-256')}` })).toEqual([]);
  });

  it('every missing value is named, with why it matters and what to set', () => {
    const empty = Object.fromEntries(liveMailVariables.map((name) => [name, ' ']));
    const texts = textsFor(empty);
    expect(texts).toHaveLength(7);
    liveMailVariables.forEach((name, index) => {
      expect(texts[index]).toMatch(new RegExp(`^${name} is missing\\. .+\\. Set .+\\.$`));
    });
    expect(liveMailProblems({}, ['PUBLIC_URL']).map(({ variable }) => variable)).toEqual([
      'PUBLIC_URL',
    ]);
  });

  it.each([
    ['http://www.secondset.us', 'does not start with https://'],
    ['www.secondset.us', 'is not an address'],
    ['https://www.example.org', 'is on an example domain'],
    ['https://example.com', 'is on an example domain'],
    ['https://site.example', 'is on an example domain'],
    ['https://site.test', 'is on a domain nobody can reach'],
    ['https://localhost:4000', 'is on a domain nobody can reach'],
    ['https://nas.local', 'is on a domain nobody can reach'],
    ['https://LOCALHOST.', 'is on a domain nobody can reach'],
    ['https://127.0.0.1', 'is not on a domain'],
    ['https://[::1]:4000', 'is not on a domain'],
    ['https://intranet', 'is not on a domain'],
  ])('PUBLIC_URL %s %s', (value, why) => {
    expect(textsFor({ PUBLIC_URL: value })).toEqual([
      `PUBLIC_URL ${why}. Every link in an email starts with it. Set the https address of your site.`,
    ]);
  });

  it.each([
    ['MAIL_FROM_ADDRESS', organization.email.general, 'is on an example domain'],
    ['MAIL_FROM_ADDRESS', 'Second Set', 'is not an email address'],
    ['ORGANIZATION_INBOX', organization.email.general, 'is on an example domain'],
    ['ORGANIZATION_INBOX', 'root@localhost', 'is not an email address'],
    ['ADMIN_EMAILS', 'maria@secondset.us, admin@example.org', 'is on an example domain'],
    ['ADMIN_EMAILS', ',', 'is not an email address'],
    ['MAIL_POSTAL_ADDRESS', organization.postalAddress.join(', '), 'is the sample'],
    ['MAIL_POSTAL_ADDRESS', organization.postalAddress.join('\n').toUpperCase(), 'is the sample'],
    ['SENDGRID_WEBHOOK_PUBLIC_KEYS', 'MFkw…', 'contains something that is not a SendGrid key'],
    ['SENDGRID_WEBHOOK_PUBLIC_KEYS', `${key},x`, 'contains something that is not a SendGrid key'],
    [
      'SENDGRID_WEBHOOK_PUBLIC_KEYS',
      publicKey('P-384'),
      'contains something that is not a SendGrid key',
    ],
  ])('%s=%j %s', (name, value, why) => {
    const texts = textsFor({ [name]: value });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`${name} ${why}. `);
  });

  it('the key of the sandbox, which is in a file here, is refused and never printed', () => {
    const texts = textsFor({ SENDGRID_WEBHOOK_PUBLIC_KEYS: `${publicKey('P-256')}, ${key}` }, key);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("contains the sandbox's key");
    expect(texts[0]).not.toContain(key);
  });

  it('a SendGrid address other than its own must use https', () => {
    expect(textsFor({ SENDGRID_BASE_URL: 'http://sandbox:4010' })).toEqual([
      'SENDGRID_BASE_URL does not start with https://. Emails and the key could be read on the way.',
    ]);
  });
});

describe('mail stays on this machine', () => {
  it.each(['http://127.0.0.1:4001', 'http://localhost:4001', 'http://[::1]:4001', 'http://127.1'])(
    'with SendGrid at %s, and samples will do',
    (url) => {
      expect(isMailSandboxed(url)).toBe(true);
      expect(liveMailProblems({ SENDGRID_BASE_URL: url }, liveMailVariables)).toEqual([]);
    },
  );

  it.each([
    undefined,
    '',
    'localhost',
    'https://api.sendgrid.com',
    'http://localhost.evil.us',
    'http://127.0.0.1.evil.us',
    'http://127.0.0.1@evil.us',
    'http://10.0.0.1',
    'http://0.0.0.0:4001',
    'http://sandbox:4010',
  ])('not with SendGrid at %s', (url) => {
    expect(isMailSandboxed(url)).toBe(false);
  });
});
