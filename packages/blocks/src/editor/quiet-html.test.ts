import { expect, test } from 'vitest';
import { quietHtml } from './quiet-html.ts';

test.each([
  ['<p style="color:red" class=x>a</p>', '<p class=x>a</p>'],
  [`<b onclick='x()' STYLE=1>a</b>`, '<b>a</b>'],
  ['<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['style="x" in text > stays', 'style="x" in text > stays'],
  ['<a href="https://example.org/?on=1">a</a>', '<a href="https://example.org/?on=1">a</a>'],
])('%s becomes %s', (html, expected) => {
  expect(quietHtml(html)).toBe(expected);
});
