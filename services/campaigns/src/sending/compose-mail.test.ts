import { renderMail } from '@secondset/email';
import { expect, it } from 'vitest';
import { body } from '../testing/rig.ts';
import { composeRecipient } from './compose-mail.ts';

const mail = await renderMail({
  subject: 'For {{first_name}}',
  body,
  organization: { name: 'Second Set', postalAddress: '1 Street', siteUrl: 'https://a.example' },
});
const publicUrl = 'https://a.example';
const row = { _id: 'd', email: 'a@example.org', unsubscribeToken: 'a token' };
const compose = (fullName: string) =>
  composeRecipient({ config: { publicUrl } }, mail, { ...row, fullName });

it('a name cannot break out of its line, its markup or its merge tag', () => {
  const { name, substitutions } = compose('Eve\r\nBcc: x@example.org <script>{{email}}');
  expect(name).not.toMatch(/[\r\n]/);
  for (const [key, value] of Object.entries(substitutions))
    if (key.includes('html')) expect(value).not.toMatch(/[<>]/);
});

it('the unsubscribe link in the header is the one in the body', () => {
  const { headers, substitutions } = compose('Eve');
  const link = 'https://a.example/unsubscribe?token=a%20token.d';
  expect(headers['List-Unsubscribe']).toBe(`<${link}>`);
  expect(Object.values(substitutions)).toContain(link);
});

it('half a surrogate pair in a name stops nothing', () => {
  expect(compose('Rosa\ud800').name).toBe('Rosa\ufffd');
});

it.each(['日', '"', '👟', '&'])(
  'the longest name, made of %s, stays within what SendGrid accepts per recipient',
  async (letter) => {
    const all = await renderMail({
      subject: '{{first_name}} {{full_name}} {{email}}',
      body,
      organization: { name: 'Second Set', postalAddress: '1 Street', siteUrl: 'https://a.example' },
    });
    const fullName = letter.repeat(200 / letter.length);
    const email = `${'&'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.example`;
    const unsubscribeToken = 't'.repeat(64);
    const { substitutions } = composeRecipient({ config: { publicUrl } }, all, {
      ...row,
      fullName,
      email,
      unsubscribeToken,
    });
    expect(Buffer.byteLength(JSON.stringify(substitutions))).toBeLessThanOrEqual(10_000);
    expect(Object.keys(substitutions).length).toBeLessThanOrEqual(150);
  },
);
