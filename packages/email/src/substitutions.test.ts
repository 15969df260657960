import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { MergeTooLongError, mergeFor, substitutions } from './substitutions.ts';
import { elements, parseMail, textOf } from './testing/html.ts';
import { bodyOf, nonce, organization, paragraph, person } from './testing/samples.ts';

const mail = await renderMail({
  subject: 'For {{first_name}}',
  body: bodyOf(
    paragraph(
      'Dear {{full_name}} ({{ email }}), <a href="https://example.org/?n={{full_name}}">you</a>',
    ),
  ),
  organization,
  nonce,
});

test('merges values into subject, text, HTML and links', () => {
  const merged = mergeFor(mail, person);
  expect(merged.subject).toBe('For Dana');
  expect(merged.text).toContain(
    'Dear Dana Rivers (dana@example.org), you (https://example.org/?n=Dana%20Rivers)',
  );
  expect(textOf(parseMail(merged.html))).toContain('Dear Dana Rivers (dana@example.org), you');
});

test.each([
  '{{email}}',
  '<script>alert(1)</script>',
  '{{{first_name}}}',
  '"><b>',
  "O'Neil & Söhne",
  'A$& $1',
  `-k${'0'.repeat(24)}.email-`,
])('a person called %s is literal in the text and escaped in the HTML', (fullName) => {
  const merged = mergeFor(mail, { ...person, fullName });
  expect(merged.subject).toBe(`For ${fullName.split(' ')[0]}`);
  expect(merged.text).toContain(`Dear ${fullName} (dana@example.org)`);
  const document = parseMail(merged.html);
  expect(textOf(document)).toContain(`Dear ${fullName} (dana@example.org)`);
  expect(elements(document, 'script')).toEqual([]);
  const link = elements(document, 'a').find((element) => textOf(element) === 'you');
  expect(new URL(link?.attribs.href ?? '').searchParams.get('n')).toBe(fullName);
});

test('greets a person without a name by a fallback', () => {
  const merged = mergeFor(mail, { ...person, fullName: '  ' });
  expect(merged.subject).toBe('For there');
  expect(merged.text).toContain('Dear there (dana@example.org), you (https://example.org/?n=)');
});

test('a name cannot add a header or a line', () => {
  const merged = mergeFor(mail, { ...person, fullName: 'Dana\r\nBcc:x@example.org' });
  expect(merged.subject).toBe('For Dana');
  expect(merged.text).toContain('Dear Dana Bcc:x@example.org (');
});

test('leaves nothing to replace', () => {
  const merged = mergeFor(mail, person);
  for (const part of [merged.subject, merged.text, merged.html]) {
    expect(part).not.toContain(nonce);
    expect(part).not.toContain('{{');
  }
});

test('sends only used fields, with literal keys and string values', () => {
  const keys = Object.keys(substitutions(mail, person));
  expect(keys.every((key) => key.startsWith(`-k${nonce}.`) && key.endsWith('-'))).toBe(true);
  expect(substitutions({ nonce, usedTags: [] }, person)).toEqual({
    [`-k${nonce}.unsubscribe_url-`]: person.unsubscribeUrl,
    [`-k${nonce}.unsubscribe_url.html-`]: person.unsubscribeUrl.replace('&', '&amp;'),
    [`-k${nonce}.preferences_url-`]: person.preferencesUrl,
    [`-k${nonce}.preferences_url.html-`]: person.preferencesUrl.replace('&', '&amp;'),
  });
});

test('the longest values stay below the limit of 10,000 bytes for one recipient', () => {
  const longest = {
    email: `${'"'.repeat(242)}@example.org`,
    fullName: '"'.repeat(200),
    unsubscribeUrl: `https://www.example.org/${'x'.repeat(700)}`,
    preferencesUrl: `https://www.example.org/${'x'.repeat(700)}`,
  };
  expect(Buffer.byteLength(JSON.stringify(substitutions(mail, longest)))).toBeLessThan(10_000);
});

test('two campaigns never share keys, and a guessable nonce is refused', async () => {
  const again = await renderMail({ subject: 's', body: bodyOf(paragraph('x')), organization });
  const other = await renderMail({ subject: 's', body: bodyOf(paragraph('x')), organization });
  expect(again.nonce).not.toBe(other.nonce);
  await expect(
    renderMail({ subject: 's', body: bodyOf(paragraph('x')), organization, nonce: 'abc' }),
  ).rejects.toThrow('guess');
});

test('refuses links in the footer that are not web addresses', () => {
  expect(() => substitutions(mail, { ...person, preferencesUrl: 'javascript:1' })).toThrow();
  expect(() => substitutions(mail, { ...person, unsubscribeUrl: 'javascript:1' })).toThrow();
});

const fields = [
  { id: 'size', key: 'field_size', type: 'choice', fallback: 'any size' },
  { id: 'since', key: 'field_since', type: 'date', fallback: '' },
  { id: 'hours', key: 'field_hours', type: 'number', fallback: '' },
  { id: 'coach', key: 'field_coach', type: 'yes-no', fallback: '' },
] as const;
const mailWithFields = {
  subject: 'Size {{field_size}}',
  body: bodyOf(
    paragraph(
      '{{field_size|yours}}, since {{field_since}}, {{ field_hours }} hours, coach: {{field_coach}}. <a href="https://example.org/?s={{field_size}}&t={{field_size|none}}">you</a>',
    ),
  ),
  organization,
  fields,
  nonce,
};
const withFields = await renderMail(mailWithFields);

test.each([
  ['en', 'since March 7, 2026, 12,345.5 hours, coach: Yes.'],
  ['es', 'since 7 de marzo de 2026, 12,345.5 hours, coach: Sí.'],
] as const)('own fields are written by their type in %s', async (language, words) => {
  const inLanguage = await renderMail({ ...mailWithFields, language });
  const values = { size: 'XL', since: '2026-03-07', hours: 12_345.5, coach: true };
  const merged = mergeFor(inLanguage, { ...person, fields: values });
  expect(merged.subject).toBe('Size XL');
  expect(merged.text).toContain(`XL, ${words}`);
  const year = mergeFor(inLanguage, { ...person, fields: { hours: 2026 } });
  expect(year.text).toContain('2026 hours');
});

test('without a value, or without the field by now, its fallback is written', () => {
  for (const one of [person, { ...person, fields: { other: 'XL' } }]) {
    const merged = mergeFor(withFields, one);
    expect(merged.subject).toBe('Size any size');
    expect(merged.text).toContain('yours, since ,  hours');
    expect(merged.text).toContain('https://example.org/?s=&t=none');
    expect(`${merged.html}${merged.text}`).not.toContain(nonce);
  }
});

test('the value of an own field is literal in text, escaped in HTML and in links', () => {
  const size = '<script>"{{email}}"&\r\nBcc: x';
  const merged = mergeFor(withFields, { ...person, fields: { size } });
  const line = '<script>"{{email}}"& Bcc: x';
  expect(merged.subject).toBe(`Size ${line}`);
  const document = parseMail(merged.html);
  expect(textOf(document)).toContain(`${line}, since`);
  expect(elements(document, 'script')).toEqual([]);
  const link = elements(document, 'a').find((element) => textOf(element) === 'you');
  expect(new URL(link?.attribs.href ?? '').searchParams.get('s')).toBe(line);
});

test('values too long for SendGrid are refused for this person alone', () => {
  const long = { ...person, fields: { size: '日'.repeat(2_000) } };
  expect(() => substitutions(withFields, long)).toThrow(MergeTooLongError);
  expect(() => substitutions(withFields, person)).not.toThrow();
});

test('a merge tag has a fallback of its own for people without a value, in each place', async () => {
  const written = await renderMail({
    subject: 'Hi {{first_name|friend}}',
    body: bodyOf(
      paragraph(
        'Hola, {{ first_name | qué gusto & más }}: {{first_name}} <a href="https://example.org/?n={{full_name|you}}">see</a>',
      ),
    ),
    organization,
    nonce,
  });
  const named = mergeFor(written, person);
  expect(named.subject).toBe('Hi Dana');
  expect(named.text).toContain('Hola, Dana: Dana see (https://example.org/?n=Dana%20Rivers)');
  const nameless = mergeFor(written, { ...person, fullName: '' });
  expect(nameless.subject).toBe('Hi friend');
  expect(nameless.text).toContain('Hola, qué gusto & más: there see (https://example.org/?n=you)');
  expect(textOf(parseMail(nameless.html))).toContain('Hola, qué gusto & más: there');
});
