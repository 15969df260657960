import { readHref } from '@secondset/blocks/links';
import { expect, test } from 'vitest';
import { bodyLimits, bodyProblems } from './body-problems.ts';
import { lostWords } from './lost-words.ts';
import { bodyOf, paragraph, picture } from './testing/samples.ts';

const upload = `https://www.example.org/api/campaigns/images/${'a'.repeat(24)}`;
const found = (...blocks: unknown[]) =>
  bodyProblems(bodyOf(...blocks)).map(({ code, block }) => [code, block]);
const list = (items: unknown[]) => ({ type: 'list', data: { style: 'unordered', items } });

test('names a block that does not fit instead of dropping it', () => {
  const around = (block: unknown) => found(paragraph('before'), block, paragraph('after'));
  expect(around(paragraph('x'.repeat(20_900)))).toEqual([]);
  expect(around(paragraph('x'.repeat(bodyLimits.lettersInBlock + 1)))).toEqual([
    ['block-too-long', 1],
  ]);
  expect(around({ type: 'code', data: { code: 'x'.repeat(50_001) } })).toEqual([
    ['block-too-long', 1],
  ]);
  const item = { content: 'x', items: [] };
  expect(around(list(Array(201).fill(item)))).toEqual([]);
  expect(around(list(Array(600).fill({ content: 'x', items: [item] })))).toEqual([
    ['too-many-items', 1],
  ]);
});

test('reports too many blocks for the body as a whole', () => {
  expect(found(...Array(301).fill(paragraph('x')))).toEqual([]);
  expect(found(...Array(1_001).fill(paragraph('x')))).toEqual([['too-many-blocks', undefined]]);
});

test('a problem has the id of its block, and is reported once per block', () => {
  const text = '<a href="x:1">a</a> and <a href="x:1">a</a>';
  expect(bodyProblems(bodyOf({ id: 'abc', type: 'paragraph', data: { text } }))).toMatchObject([
    { id: 'abc', block: 0, code: 'link-unusable', params: { words: 'a', href: 'x:1' } },
  ]);
});

test.each([
  ['https://{{first_name}}.example.org/', 'link-tag-in-site'],
  ['https://%7B%7Bfirst_name%7D%7D.example.org/', 'link-tag-in-site'],
  ['https:\\\\{{first_name}}.example.org', 'link-tag-in-site'],
  ['www.{{first_name}}.example.org', 'link-tag-in-site'],
  ['tel:{{phone}}', 'link-tag-in-site'],
  ['programs', 'link-unusable'],
  ['', 'link-unusable'],
  ['//evil.example/x', 'link-unusable'],
  ['javascript:alert(1)', 'link-unusable'],
  ['https://exa mple.org', 'link-unusable'],
  ['https://example.org/?n=%7B%7B%20nick_name%7Cfriend%20%7D%7D', 'merge-tag-unknown'],
  ['https://example.org/?n=%257B%257Bnick%257D%257D', 'merge-tag-unknown'],
  ['https://example.org/?n=%7B%7Bfirst_name', 'stray-braces'],
  ['https://example.org/?n=first_name%7D%7D', 'stray-braces'],
])('a link to %s is refused: %s', (href, code) => {
  expect(found(paragraph(`<a href="${href}">words</a>`))).toEqual([[code, 0]]);
});

test.each([
  ['https://example.org/?n=%7B%7B%20first_name%20%7D%7D', 'https://example.org/?n={{first_name}}'],
  ['https://example.org/?n=%257B%257Bemail%257D%257D', 'https://example.org/?n={{email}}'],
  ['https://example.org/?n={{ first_name }}', 'https://example.org/?n={{first_name}}'],
  ['www.example.org', 'https://www.example.org'],
  ['WWW.example.org/a?b', 'https://WWW.example.org/a?b'],
  ['https://example.org/a%20b%7Bc%7D', 'https://example.org/a%20b%7Bc%7D'],
  ['mailto:a@example.org?subject={{first_name}}', 'mailto:a@example.org?subject={{first_name}}'],
  ['tel:+1 213', 'tel:+1%20213'],
  ['/programs', '/programs'],
])('a link to %s leads to %s', (given, href) => {
  expect(readHref(given)).toEqual({ href });
});

test.each([
  ['<img src="https://example.org/a.png">', 'markup-unsendable'],
  ['<script>1</script>', 'markup-unsendable'],
  ['one<p>two</p>', 'markup-unsendable'],
  ['<a href="/a">one <b><a href="/b">two</a></b></a>', 'markup-unsendable'],
  [`${'<b>'.repeat(31)}deep`, 'nested-too-deep'],
])('%s is refused, not dropped', (text, code) => {
  expect(found(paragraph('ok'), paragraph(text)).at(0)).toEqual([code, 1]);
});

test.each([
  '<!-- c -->a <span style="color:red">b</span> <font color="red">c</font>',
  '<b onclick="x()" class="y">a</b><a name="top">b</a><a href="/x"></a>',
  `${'<b>'.repeat(29)}a`,
])('%s shows nothing that an email lacks', (text) => {
  expect(found(paragraph(text))).toEqual([]);
});

test.each([
  ['', 'picture-missing'],
  ['upload:1', 'picture-not-uploaded'],
  ['https://example.org/a.png', 'picture-elsewhere'],
  ['file:///C:/clip_image001.png', 'picture-not-copied'],
  ['data:image/png;base64,AA==', 'picture-not-copied'],
  ['javascript:alert(1)', 'picture-not-copied'],
])('a picture at "%s" is refused: %s', (url, code) => {
  expect(found(picture(url))).toEqual([[code, 0]]);
});

test('an uploaded picture is not a problem', () => {
  expect(found(picture(upload), picture(new URL(upload).pathname))).toEqual([]);
});

test('refuses whatever cleaning would remove', () => {
  const given = bodyOf(paragraph('one'), paragraph('two <a href="/x">link</a>'));
  expect(lostWords(given, given)).toEqual([]);
  const clean = bodyOf(paragraph('one'), paragraph('two link'));
  expect(lostWords(given, clean)).toMatchObject([{ code: 'words-lost', block: 1 }]);
});
