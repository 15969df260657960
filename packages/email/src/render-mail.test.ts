import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { mergeFor } from './substitutions.ts';
import { actingParts, elements, parseMail, textOf } from './testing/html.ts';
import { bodyOf, nonce, organization, paragraph, person, picture } from './testing/samples.ts';

const render = (...blocks: unknown[]) =>
  renderMail({ subject: 'News', body: bodyOf(...blocks), organization, nonce });

const everyBlock = [
  { type: 'header', data: { text: 'Run <b>with</b> us', level: 2 } },
  paragraph('Hi {{first_name}}, see <a href="/programs">our programs</a>.'),
  {
    type: 'list',
    data: {
      style: 'unordered',
      items: [{ content: 'Trail', items: [{ content: 'Beach', items: [] }] }],
    },
  },
  {
    type: 'list',
    data: { style: 'ordered', meta: { start: 3 }, items: [{ content: 'Three', items: [] }] },
  },
  {
    type: 'list',
    data: { style: 'checklist', items: [{ content: 'Done', meta: { checked: true }, items: [] }] },
  },
  { type: 'quote', data: { text: 'Try again.', caption: 'Coach' } },
  { type: 'code', data: { code: 'a < b\n  c' } },
  picture('/api/campaigns/images/0123456789abcdef01234567', 'A "sunrise" run', {
    width: 1104,
    height: 552,
  }),
];

test('each kind of block becomes its own element', async () => {
  const document = parseMail((await render(...everyBlock)).html);
  expect(textOf(elements(document, 'h2')[0] ?? document)).toBe('Run with us');
  expect(elements(document, 'ul').map(textOf)).toEqual(['TrailBeach', 'Beach', '☑ Done']);
  expect(elements(document, 'ol')[0]?.attribs.start).toBe('3');
  expect(textOf(elements(document, 'blockquote')[0] ?? document)).toBe('Try again.— Coach');
  expect(textOf(elements(document, 'pre')[0] ?? document)).toBe('a < b c');
});

test('a picture has an absolute URL, its size, and its caption as alternative text', async () => {
  const [image] = elements(parseMail((await render(...everyBlock)).html), 'img');
  expect(image?.attribs).toMatchObject({
    src: 'https://www.example.org/api/campaigns/images/0123456789abcdef01234567',
    alt: 'A "sunrise" run',
    width: '552',
    height: '276',
  });
});

test('the text part says the same, with link targets after the words', async () => {
  const { text } = mergeFor(await render(...everyBlock), person);
  expect(text).toBe(`Run with us

Hi Dana, see our programs (https://www.example.org/programs).

- Trail
  - Beach

3. Three

[x] Done

> Try again.
— Coach

a < b
  c

A "sunrise" run

-- 
Second Set & Friends
1200 Sunrise Ave
Los Angeles, CA 90001

You are receiving this email because you are on the Second Set & Friends mailing list.
Choose what you get: https://www.example.org/preferences?token=abc&x=1
Unsubscribe: https://www.example.org/unsubscribe?token=abc&x=1
`);
});

test('the text part shows an address once, without its scheme', async () => {
  const mail = await render(
    paragraph(
      '<a href="mailto:a@example.org">a@example.org</a> <a href="tel:5550101">Call</a> <a href="https://example.org">https://example.org</a>',
    ),
  );
  expect(mail.text).toMatch(/^a@example.org Call \(5550101\) https:\/\/example.org\n/);
});

test('the footer has the organization, address, reason and an untracked unsubscribe link', async () => {
  const mail = await render(paragraph('x'));
  const document = parseMail(mergeFor(mail, person).html);
  expect(textOf(document)).toContain('1200 Sunrise AveLos Angeles, CA 90001');
  expect(textOf(document)).toContain('because you are on the Second Set & Friends mailing list');
  const link = elements(document, 'a').find((element) => textOf(element) === 'Unsubscribe');
  expect(link?.attribs.href).toBe(person.unsubscribeUrl);
  expect(mail.html).toMatch(/<a clicktracking=off href="-k[^"]+unsubscribe_url\.html-"/);
  const choose = elements(document, 'a').find(
    (element) => textOf(element) === 'Choose what you get',
  );
  expect(choose?.attribs.href).toBe(person.preferencesUrl);
  expect(mail.html).toMatch(/<a clicktracking=off href="-k[^"]+preferences_url\.html-"/);
});

test('markup in a body cannot remove or hide the footer', async () => {
  for (const text of [
    '</div></td></tr></table>',
    '<!--',
    '<style>',
    '<div style="display:none">',
    '<textarea>',
    '<plaintext>',
  ]) {
    const document = parseMail((await render(paragraph(text))).html);
    expect(elements(document, 'a').map(textOf)).toEqual(['Choose what you get', 'Unsubscribe']);
  }
});

test.each([
  '</mj-text><mj-raw><script>alert(1)</script></mj-raw><mj-text>',
  '<mj-include path="/etc/passwd" type="html" />',
  ']]></mj-text><mj-button href="javascript:alert(1)">x</mj-button>',
  '"><img src=x onerror=alert(1)>',
  '{{{first_name}}}<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="javascript:alert(1)">x</a>',
])('%s cannot act, wherever it is written', async (evil) => {
  const mail = await renderMail({
    subject: evil,
    preheader: evil,
    body: bodyOf(
      paragraph(evil),
      { type: 'header', data: { text: evil, level: 1 } },
      { type: 'quote', data: { text: evil, caption: evil } },
      { type: 'code', data: { code: evil } },
      {
        type: 'list',
        data: {
          style: 'ordered',
          meta: { counterType: evil },
          items: [{ content: evil, items: [] }],
        },
      },
      picture(`https://example.org/${evil}`, evil),
    ),
    organization: { ...organization, name: evil, postalAddress: evil },
  });
  const merged = mergeFor(mail, { ...person, fullName: evil });
  expect(actingParts(parseMail(merged.html))).toEqual([]);
  expect(elements(parseMail(merged.html), 'img')).toHaveLength(1);
});

test('an email of 300 blocks is one section, and no font or style is fetched', async () => {
  const blocks = Array.from({ length: 300 }, (_, index) => paragraph(`Paragraph ${index}`));
  const mail = await render(...blocks);
  const document = parseMail(mail.html);
  expect(
    elements(document, 'div').filter((div) => div.attribs.class?.includes('mail-body')),
  ).toHaveLength(1);
  expect(elements(document, 'p').length).toBeGreaterThanOrEqual(300);
  expect(elements(document, 'link')).toEqual([]);
  expect(mail.html).not.toContain('@import');
  expect(mail.htmlBytes).toBeLessThan(40_000);
});

test('the preheader defaults to the beginning of the text', async () => {
  const preview = (html: string) => textOf(elements(parseMail(html), 'div')[0] ?? parseMail(''));
  expect(preview((await render(paragraph('Hello <b>you</b>'))).html)).toBe('Hello you');
  const long = `${'word '.repeat(26)}about {{first_name}} and more of it`;
  expect(preview((await render(paragraph(long))).html)).toMatch(/word…$|about…$/);
  const given = await renderMail({
    subject: 's',
    preheader: 'Come <in>',
    body: bodyOf(paragraph('x')),
    organization,
  });
  expect(preview(given.html)).toBe('Come <in>');
  const empty = await renderMail({
    subject: 's',
    preheader: '',
    body: bodyOf(paragraph('First words')),
    organization,
  });
  expect(preview(empty.html)).toBe('First words');
});

test('a subject is one line', async () => {
  const mail = await renderMail({
    subject: ' a\r\nBcc: x@example.org\u2028b ',
    body: bodyOf(paragraph('x')),
    organization,
  });
  expect(mail.subject).toBe('a Bcc: x@example.org b');
});

test('the rendered mail survives storage as JSON', async () => {
  const mail = await render(...everyBlock);
  const stored: typeof mail = JSON.parse(JSON.stringify(mail));
  expect(mergeFor(stored, person)).toEqual(mergeFor(mail, person));
});

test('an email in Spanish says so, and all of our own words in it are Spanish', async () => {
  const mail = await renderMail({
    language: 'es',
    subject: 'Para {{first_name}}',
    body: bodyOf(paragraph('Hola, {{first_name}}:'), {
      type: 'event',
      data: { title: 'Correr', start: '2026-12-05T09:00', place: 'Griffith Park' },
    }),
    organization,
    nonce,
  });
  const { html, text } = mergeFor(mail, { ...person, fullName: '' });
  const document = parseMail(html);
  expect(elements(document, 'html')[0]?.attribs.lang).toBe('es');
  const reason = 'Recibes este correo porque estás en la lista de correo de Second Set & Friends.';
  const links = elements(document, 'a').map((link) => [textOf(link), link.attribs.href]);
  expect(links).toEqual([
    ['Cómo llegar', expect.stringContaining('Griffith')],
    ['Elige qué recibes', person.preferencesUrl],
    ['Darte de baja', person.unsubscribeUrl],
  ]);
  for (const part of [textOf(document), text])
    for (const words of [reason, 'Hola, qué tal:', 'sábado, 5 de diciembre de 2026'])
      expect(part).toContain(words);
  expect(text).toContain(`Elige qué recibes: ${person.preferencesUrl}`);
  expect(text).toContain(`Darte de baja: ${person.unsubscribeUrl}`);
});
