import { allFixtures } from '@secondset/blocks/testing';
import { editorBodySchema } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { bodyProblems } from './body-problems.ts';
import { preflight, unsendable } from './preflight.ts';
import { renderMail } from './render-mail.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { actingParts, elements, parseMail, textOf } from './testing/html.ts';
import { bodyOf, nonce, organization, paragraph } from './testing/samples.ts';

const fixtures = await allFixtures();
const examples = Object.entries(fixtures).flatMap(([type, { examples: all }]) =>
  all.map((data) => ({ type, data })),
);
const upload = `/api/campaigns/images/${'a'.repeat(24)}`;
const codes = (...blocks: unknown[]) => bodyProblems(bodyOf(...blocks)).map(({ code }) => code);
const render = (...blocks: unknown[]) =>
  renderMail({ subject: 'News', body: bodyOf(...blocks), organization, nonce });

test.each(examples)('a $type as people write it is sent unchanged: $data', (block) => {
  const body = bodyOf(block);
  expect(unsendable(body)).toEqual([]);
  const clean = JSON.stringify(sanitizeBody(body)).replaceAll('<br />', '<br>');
  expect(JSON.parse(clean)).toEqual(body);
});

test.each([
  ['button', { text: '', href: '' }, ['button-words-missing', 'button-link-missing']],
  ['button', { text: ' ', href: 'https://example.org' }, ['button-words-missing']],
  ['button', { text: 'Go', href: 'javascript:alert(1)' }, ['link-unusable']],
  ['button', { text: 'Go', href: 'https://{{first_name}}.example.org' }, ['link-tag-in-site']],
  ['button', { text: 'Go', href: 'https://example.org/?n={{nick}}' }, ['merge-tag-unknown']],
  ['button', { text: 'Go {{nick}}', href: '/' }, ['merge-tag-unknown']],
  ['event', { title: '', start: '' }, ['event-title-missing', 'event-start-missing']],
  ['event', { title: 'Run', start: '2026-02-30' }, ['event-start-missing']],
  [
    'event',
    { title: 'Run', start: '2026-12-05T09:00', end: '2026-12-05T08:00' },
    ['event-ends-early'],
  ],
  ['event', { title: 'Run', start: '2026-12-05T09:00', end: '2026-12-06' }, ['event-ends-early']],
  ['event', { title: 'Run', start: '2026-12-05', url: 'data:text/html,x' }, ['link-unusable']],
  ['event', { title: 'Run', start: '2026-12-05', place: '{{email}}' }, ['event-place-with-tag']],
  ['person', { name: ' ' }, ['person-name-missing']],
  ['person', { name: 'Ana', image: { file: { url: '' } } }, ['picture-missing']],
  ['person', { name: 'Ana', image: { file: { url: 'upload:1' } } }, ['picture-not-uploaded']],
  ['columns', { left: { text: '<img src=x>' }, right: { text: 'ok' } }, ['markup-unsendable']],
  ['callout', { text: '<a href="javascript:1">x</a>' }, ['link-unusable']],
  ['image', { file: { url: upload }, href: 'javascript:1', alt: 'Sun' }, ['link-unusable']],
  [
    'image',
    { file: { url: upload }, href: 'https://example.org', decorative: true },
    ['picture-link-without-words'],
  ],
])('an unfinished or unsafe %s is named, not dropped: %j', (type, data, expected) => {
  expect(codes(paragraph('x'), { type, data })).toEqual(expected);
});

const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script></mj-text>';
const acting = [
  { type: 'button', data: { text: evil, href: `https://example.org/${evil}` } },
  { type: 'callout', data: { text: evil } },
  {
    type: 'columns',
    data: {
      left: { text: evil, image: { file: { url: upload }, alt: evil } },
      right: { text: evil },
    },
  },
  { type: 'event', data: { title: evil, start: evil, end: evil, place: evil, url: `/${evil}` } },
  {
    type: 'person',
    data: { name: evil, role: evil, text: evil, image: { file: { url: evil }, alt: evil } },
  },
  { type: 'image', data: { file: { url: upload }, caption: evil, alt: evil, href: `/${evil}` } },
];

test.each(acting)('nothing written into a $type can act', async (block) => {
  const { html } = await render(block);
  expect(actingParts(parseMail(html))).toEqual([]);
});

test('only two columns open a section of their own; the text goes on after them', async () => {
  const { html } = await render(...examples, paragraph('after'));
  const bodies = elements(parseMail(html), 'div').filter(
    ({ attribs }) => attribs.class === 'mail-body',
  );
  const columns = examples.filter(({ type }) => type === 'columns').length;
  // One before the first columns and one after the last; the two examples touch each other.
  expect(bodies).toHaveLength(columns + 2);
  expect(html).toContain('mj-column-per-50');
});

test('a button is a link of 44 pixels, colored in its cell for Outlook', async () => {
  const { html } = await render({
    type: 'button',
    data: { text: 'Join', href: 'www.example.org' },
  });
  const link = elements(parseMail(html), 'a').find((each) => textOf(each) === 'Join');
  expect(link?.attribs.href).toBe('https://www.example.org');
  expect(link?.attribs.style).toContain('padding:12px 24px');
  expect(link?.attribs.style).toContain('line-height:20px');
  expect(html).toMatch(/<td bgcolor="#c2410c"[^>]*><a class="button"/);
});

test('an event says when and where in the language of the email', async () => {
  const { html, text } = await render({
    type: 'event',
    data: {
      title: 'Run',
      start: '2026-12-05T09:00',
      end: '2026-12-05T11:00',
      place: 'Griffith Park',
    },
  });
  const lines = ['Saturday, December 5, 2026', '9:00 – 11:00 AM', 'Griffith Park'];
  for (const line of lines) expect(textOf(parseMail(html))).toContain(line);
  expect(text).toContain(
    [
      'Run',
      ...lines,
      'Directions (https://www.google.com/maps/dir/?api=1&destination=Griffith%20Park)',
    ].join('\n'),
  );
});

test('a picture of half width, with a link and a description, says all three', async () => {
  const { html, text } = await render({
    type: 'image',
    data: {
      file: { url: upload, width: 800, height: 400 },
      alt: 'The finish',
      href: 'https://example.org/run',
      width: 'half',
    },
  });
  const [picture] = elements(parseMail(html), 'img');
  expect(picture?.attribs).toMatchObject({ alt: 'The finish', width: '268', height: '134' });
  expect(picture?.parent).toMatchObject({
    name: 'a',
    attribs: { href: 'https://example.org/run' },
  });
  expect(text).toMatch(/^\[The finish\]\nhttps:\/\/example\.org\/run\n/);
});

const errorsIn = async (blocks: readonly unknown[]) => {
  const mail = { subject: 'News', body: bodyOf(...blocks) };
  const { findings } = await preflight(mail, organization);
  return findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
};

test('500 blocks are written, or refused with a sentence about their size', async () => {
  const many = Array.from({ length: 500 }, (_, index) => paragraph(`Line ${index}`));
  expect(await errorsIn(many)).toEqual([]);
  const mixed = Array.from({ length: 500 }, (_, index) => examples[index % examples.length]);
  expect(await errorsIn(mixed)).toEqual(['mail-too-large']);
});

test('right-to-left words, emoji and lines of 998 characters arrive whole', async () => {
  const long = 'x'.repeat(998);
  const mail = await render(paragraph(`שלום ${long} 🏃‍♀️`), {
    type: 'button',
    data: { text: 'הצטרפו 🎉', href: 'https://example.org' },
  });
  for (const part of [mail.html, mail.text])
    for (const words of ['שלום', long, '🏃‍♀️', 'הצטרפו 🎉']) expect(part).toContain(words);
});

test('HTML that never closes stays within its block', async () => {
  const open = '<b><i>open <a href="/x">link <u>and on';
  const { html } = await render(
    paragraph(open),
    { type: 'callout', data: { text: open } },
    { type: 'columns', data: { left: { text: open }, right: { text: 'calm' } } },
    paragraph('plain'),
  );
  const last = elements(parseMail(html), 'p').find((each) => textOf(each) === 'plain');
  expect(last?.parent).toMatchObject({ name: 'div' });
  const calm = elements(parseMail(html), 'p').find((each) => textOf(each) === 'calm');
  expect(calm?.parent).toMatchObject({ name: 'div' });
});

test('a body in the shape of before its new fields still reads', () => {
  const old = { blocks: [{ type: 'image', data: { file: { url: upload }, caption: 'Sun' } }] };
  expect(editorBodySchema.parse(old)).toEqual(old);
});
