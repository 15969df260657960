import { expect, test } from 'vitest';
import type { BlockError } from './blocks-to-mail.ts';
import { inBlock } from './blocks-to-mail.ts';
import { mailHtml } from './mail-tree.ts';
import { elements, parseMail } from './testing/html.ts';
import { organization } from './testing/samples.ts';

const render = (...body: Parameters<typeof mailHtml>[0]['body']) =>
  mailHtml({ title: 'News', preheader: '', body, footer: [] }, organization);
const section = (attributes: Record<string, string>) => ({
  tagName: 'mj-section',
  attributes,
  children: [{ tagName: 'mj-column', attributes: {}, children: [] }],
});

test('what MJML refuses is an error with the block it comes from', async () => {
  const faulty = inBlock(section({ color: 'unheard-of' }), 7);
  const error = await render(
    { block: 0, html: '<p>fine</p>' },
    { block: 7, sections: [faulty] },
  ).catch((thrown: BlockError) => thrown);
  expect(error).toMatchObject({ name: 'Error', block: 7 });
  expect(String(error)).toContain('Block 8: Attribute color is illegal');
});

test('sections of blocks follow each other without gaps between their backgrounds', async () => {
  const html = await render(
    { block: 0, html: '<p>one</p>' },
    { block: 1, sections: [inBlock(section({}), 1)] },
    { block: 2, html: '<p>three</p>' },
  );
  const bodies = elements(parseMail(html), 'div').filter(
    ({ attribs }) => attribs.class === 'mail-body',
  );
  expect(bodies).toHaveLength(3);
  for (const { attribs } of bodies) expect(attribs.style).toContain('background:#ffffff');
});

test('an email says in its head that it knows light and dark, and carries rules for both', async () => {
  const html = await render({ block: 0, html: '<p>one</p>' });
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<meta name="color-scheme" content="light dark">');
  expect(head).toContain(':root{color-scheme:light dark');
  expect(head).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.mail-body a\{color:/);
  expect(head).toMatch(/\[data-ogsc\] \.mail-body a\{color:/);
  expect(head).toMatch(/\[data-ogsb\] \.mail-body,\[data-ogsb\] \.mail-body>table\{background/);
  // Gmail drops a style element of more than 16 kB.
  for (const style of elements(parseMail(html), 'style'))
    expect(
      JSON.stringify(style.children.map((child) => 'data' in child && child.data)).length,
    ).toBeLessThan(16_000);
});

const branded = {
  ...organization,
  brand: {
    logo: {
      url: '/api/campaigns/images/0123456789abcdef01234567',
      size: { width: 400, height: 100 },
      width: 200,
      alt: '',
    },
    colors: { action: '#1d4ed8', page: '#101828', header: '#ffffff' },
    typeface: 'georgia' as const,
    footer: { en: 'A <501(c)(3)>\nEIN 00-0000000', es: 'Una organización 501(c)(3)' },
  },
};
const renderBranded = (language?: 'en' | 'es') =>
  mailHtml(
    { title: 'News', preheader: '', body: [{ block: 0, html: '<p>x</p>' }], footer: [], language },
    branded,
  );

test('the logo stands at the top, with the name in its place where pictures are off', async () => {
  const [logo] = elements(parseMail(await renderBranded()), 'img');
  expect(logo?.attribs).toMatchObject({
    src: 'https://www.example.org/api/campaigns/images/0123456789abcdef01234567',
    alt: 'Second Set & Friends',
    width: '200',
    height: '50',
  });
});

test('the ground of a logo stays as it is in a dark email', async () => {
  const darkRules = (html: string) => /@media \(prefers-color-scheme:dark\)\{.*\}/.exec(html)?.[0];
  expect(darkRules(await renderBranded())).not.toContain('.mail-header');
  expect(darkRules(await render({ block: 0, html: '<p>x</p>' }))).toContain('.mail-header');
});

test('typeface and colors are those of the brand, and the footer can be read on its ground', async () => {
  const html = await renderBranded();
  expect(html).toContain('font-family:Georgia');
  expect(html).not.toContain('Segoe UI');
  expect(html).toContain('background-color:#101828');
  const footer = html.slice(html.lastIndexOf('mail-footer'));
  expect(footer).not.toContain('color:#43505c');
});

test('the footer has the words of the brand in the language of the email', async () => {
  expect(await renderBranded()).toContain('A &lt;501(c)(3)&gt;<br>EIN 00-0000000');
  const spanish = await renderBranded('es');
  expect(spanish).toContain('Una organización 501(c)(3)');
  expect(spanish).not.toContain('EIN');
});
