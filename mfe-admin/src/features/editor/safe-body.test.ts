// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isEmptyBody, safeBody } from './safe-body.ts';
import { isSafeImageAddress, isSafeLink, safeHtml } from './safe-html.ts';

test('formatting and links of a mail stay', () => {
  const html =
    'Hi <b>Ana</b>, <i>see</i> <a href="https://example.org/a?b=1&amp;c=2">this</a><br><code class="inline-code">x</code>';
  expect(safeHtml(html)).toBe(html);
});

test.each([
  ['<img src="x" onerror="alert(1)">', ''],
  ['<script>alert(1)</script>after', 'after'],
  ['<b onclick="alert(1)" style="color:red">bold</b>', '<b>bold</b>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mi xlink:href="javascript:1">x</mi></math>', ''],
  ['<div><p>text</p></div>', 'text'],
  ['<iframe srcdoc="<b>x</b>"></iframe>', ''],
  ['<!-- comment -->kept', 'kept'],
  ['<code class="evil">x</code>', '<code>x</code>'],
  ['<form><input name="x">text</form>', 'text'],
])('%s becomes %s', (html, expected) => {
  expect(safeHtml(html)).toBe(expected);
});

test('only the web, addresses and phones are linked to, and only web pictures are shown', () => {
  expect(['https://example.org', 'mailto:a@example.org', 'tel:555-0100'].every(isSafeLink)).toBe(
    true,
  );
  expect(['javascript:x', '//example.org', 'example.org', ''].some(isSafeLink)).toBe(false);
  expect(['/api/campaigns/images/1', 'https://example.org/a.png'].every(isSafeImageAddress)).toBe(
    true,
  );
  expect(
    ['data:image/png,x', '//evil.example/x', '/\\evil.example', ''].some(isSafeImageAddress),
  ).toBe(false);
});

test('blocks of an unknown shape are left out, the others are made safe', () => {
  const body = safeBody({
    blocks: [
      { type: 'raw', data: { html: '<script>1</script>' } },
      { type: 'paragraph', data: { text: '<u onclick="x">a</u>' } },
      { type: 'header', data: { text: 'b<img>', level: 9 } },
      { type: 'image', data: { file: { url: 'javascript:1' }, caption: '' } },
      {
        type: 'list',
        data: { style: 'ordered', items: [{ content: '<img onerror=x>one', items: [] }] },
      },
      'nonsense',
    ],
  });
  expect(body.blocks).toEqual([
    { type: 'paragraph', data: { text: '<u>a</u>' } },
    { type: 'list', data: { style: 'ordered', items: [{ content: 'one', items: [] }] } },
  ]);
});

test('a body without a readable word or picture is empty', () => {
  expect(isEmptyBody({ blocks: [] })).toBe(true);
  expect(
    isEmptyBody({ blocks: [{ type: 'paragraph', data: { text: '<b>&nbsp; </b><br>' } }] }),
  ).toBe(true);
  expect(isEmptyBody({ blocks: [{ type: 'code', data: { code: 'x' } }] })).toBe(false);
});
