import { expect, test } from 'vitest';
import { renderNewsletter } from './render-newsletter.ts';
import { elements, parseMail } from './testing/html.ts';
import { bodyOf, organization, paragraph } from './testing/samples.ts';

const field = {
  id: '0'.repeat(24),
  key: 'field_shirt',
  type: 'text',
  fallback: 'any size',
} as const;
const page = (subject: string, text: string, language: 'en' | 'es' = 'en') =>
  renderNewsletter({
    subject,
    body: bodyOf(paragraph(text)),
    organization,
    fields: [field],
    language,
    date: 'November 29, 2026',
    links: [{ href: 'https://www.example.org/es', label: 'Léelo en español', language: 'es' }],
    feedUrl: 'https://www.example.org/newsletters/feed.xml',
  });

test('greets everybody where the email has a name, an address or an own field', async () => {
  const text = '{{first_name}}, {{full_name}}, {{first_name|neighbor}}, {{email}}, {{field_shirt}}';
  const { title, summary, html } = await page('For {{first_name}}', text);
  expect(title).toBe('For friends');
  expect(summary).toBe('friends, friends, friends, your email address, any size');
  expect(html).toContain('friends, friends, friends, your email address, any size');
  expect((await page('Para {{first_name}}', 'x', 'es')).title).toBe('Para amistades');
});

test('is a page: one main part, its heading, the feed, and links with their language', async () => {
  const { html } = await page('Open <house>', 'Come.');
  const document = parseMail(html);
  const main = elements(document, 'div').filter(({ attribs }) => attribs.role === 'main');
  expect(main).toHaveLength(1);
  expect(html).not.toContain('role="article"');
  expect(html).toContain('Open &lt;house&gt;</h1>');
  const [feed] = elements(document, 'link').filter(({ attribs }) => attribs.rel === 'alternate');
  expect(feed?.attribs).toMatchObject({ type: 'application/atom+xml' });
  const [other] = elements(document, 'a').filter(({ attribs }) => attribs.hreflang === 'es');
  expect(other?.attribs).toMatchObject({ lang: 'es', href: 'https://www.example.org/es' });
});

test('words that somebody wrote stay words', async () => {
  const { html, summary } = await page('x', 'Tom &amp; {{unknown}} &lt;b&gt;');
  expect(summary).toBe('Tom & {{unknown}} <b>');
  expect(html).toContain('Tom &amp; {{unknown}} &lt;b&gt;');
});
