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
