// @vitest-environment jsdom

import { isSafeLink, safeHtml } from '@secondset/blocks/safe-html';
import { expect, test } from 'vitest';
import { isEmptyBody } from './body-content.ts';
import { safeBody } from './safe-body.ts';

test('keeps the formatting and links of an email', () => {
  const html =
    'Hi <b>Ana</b>, <i>see</i> <a href="https://example.org/a?b=1&amp;c=2">this</a><br><code class="inline-code">x</code>';
  expect(safeHtml(html)).toBe(html);
});

test.each([
  ['<img src="x" onerror="alert(1)">', ''],
  ['<script>alert(1)</script>after', 'after'],
  ['<b onclick="alert(1)" style="color:red">bold</b>', '<b>bold</b>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', 'x'],
  ['<a href="java&#10;script:alert(1)">x</a>', 'x'],
  ['<a href="data:text/html,x">x</a>', 'x'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi xlink:href="javascript:1">x</mi></math>', ''],
  ['<div><p>text</p></div>', 'text'],
  ['one<div>two</div>three', 'one<br>two<br>three'],
  ['<p>one</p><p>two</p>', 'one<br>two'],
  ['<strong>a</strong><em>b</em><del>c</del>', '<b>a</b><i>b</i><s>c</s>'],
  ['<a href="www.example.org">x</a>', '<a href="https://www.example.org">x</a>'],
  ['<a href="/programs">x</a>', '<a href="/programs">x</a>'],
  [
    '<a href="https://{{first_name}}.example.org/">told about at its block</a>',
    '<a href="https://{{first_name}}.example.org/">told about at its block</a>',
  ],
  ['a\u0007b\u202ec', 'abc'],
  ['<iframe srcdoc="<b>x</b>"></iframe>', ''],
  ['<!-- comment -->kept', 'kept'],
  ['<code class="evil">x</code>', '<code>x</code>'],
  ['<form><input name="x">text</form>', 'text'],
])('%s becomes %s', (html, expected) => {
  expect(safeHtml(html)).toBe(expected);
});

test('links lead only to the web, email addresses, phone numbers and pages of this site', () => {
  const good = ['https://example.org', 'mailto:a@example.org', 'tel:555-0100', '/programs'];
  expect(good.every(isSafeLink)).toBe(true);
  expect(['javascript:x', '//example.org', 'example.org', ''].some(isSafeLink)).toBe(false);
});

test('makes every block safe and drops none, however long it is', () => {
  const long = 'x'.repeat(20_900);
  const items = Array.from({ length: 201 }, () => ({ content: '<img onerror=x>one', items: [] }));
  const body = safeBody({
    blocks: [
      { type: 'paragraph', data: { text: `<u onclick="x">${long}</u>` } },
      { type: 'image', data: { file: { url: '' }, caption: '' } },
      { type: 'list', data: { style: 'ordered', items } },
    ],
  });
  expect(body.blocks).toEqual([
    { type: 'paragraph', data: { text: `<u>${long}</u>` } },
    { type: 'image', data: { file: { url: '' }, caption: '' } },
    {
      type: 'list',
      data: { style: 'ordered', items: items.map((item) => ({ ...item, content: 'one' })) },
    },
  ]);
});

test.each([
  { type: 'raw', data: { html: '<script>1</script>' } },
  { type: 'header', data: { text: 'b<img>', level: 9 } },
  'nonsense',
])('refuses a block that no tool makes, instead of dropping it: %j', (block) => {
  expect(() => safeBody({ blocks: [block] })).toThrow();
});

test('a body without a readable word or picture counts as empty', () => {
  expect(isEmptyBody({ blocks: [] })).toBe(true);
  expect(
    isEmptyBody({ blocks: [{ type: 'paragraph', data: { text: '<b>&nbsp; </b><br>' } }] }),
  ).toBe(true);
  expect(isEmptyBody({ blocks: [{ type: 'code', data: { code: 'x' } }] })).toBe(false);
});
