// @vitest-environment jsdom

import { proseOf } from '@secondset/blocks';
import { expect, test } from 'vitest';
import { blockOf } from './reshape-block.ts';

const formatted = 'Come <b>run</b> <a href="https://example.org">with us</a>';

test.each(['paragraph', 'heading', 'quote', 'bullets', 'numbers'] as const)(
  'a block that becomes %s keeps its formatting and links',
  (shape) => {
    expect(proseOf(blockOf(shape, formatted))).toBe(formatted);
  },
);

test('lines become list items and back, including nested ones', () => {
  const list = blockOf('numbers', 'one<br>two');
  expect(list).toMatchObject({
    data: { style: 'ordered', items: [{ content: 'one' }, { content: 'two' }] },
  });
  const items = [{ content: 'one', items: [{ content: 'inner', items: [] }] }];
  expect(proseOf({ type: 'list', data: { style: 'unordered', items } })).toBe('one<br>inner');
});

test('pictures and code have no text to convert', () => {
  expect(proseOf({ type: 'code', data: { code: 'x' } })).toBeUndefined();
});
