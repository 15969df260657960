import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { mergeFor, substitutions } from './substitutions.ts';
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
