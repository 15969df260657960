import { expect, it } from 'vitest';
import { compareLooks, type Look } from './compare-looks.ts';

const clean: Look = {
  globals: ['fetch'],
  replaced: ['history.pushState'],
  extended: [],
  sheets: 0,
  styleElements: 1,
  looks: { body: 'black' },
  intervals: 1,
  listeners: { 'popstate on window': 2 },
  nodes: 100,
};
const found = (after: Partial<Look>, once: Partial<Look> = {}) =>
  compareLooks(clean, { ...clean, ...once }, { ...clean, ...after }, new Set(['mfe_plan']));

it('finds nothing in a page that is as it was', () => {
  expect(found({})).toEqual([]);
});

it('lets a remote have its container, and caches that do not grow', () => {
  expect(
    found(
      { globals: ['fetch', 'mfe_plan', '__zod_globalConfig'], styleElements: 4, nodes: 250 },
      { styleElements: 4, nodes: 240 },
    ),
  ).toEqual([]);
});

it.each([
  ['the global left', { globals: ['fetch', 'left'] }],
  ['fetch was replaced', { replaced: ['history.pushState', 'fetch'] }],
  ['Array.prototype.last was added', { extended: ['Array.prototype.last'] }],
  ['an adopted style sheet', { sheets: 1 }],
  ['style elements', { styleElements: 21 }],
  ['the look of body changed', { looks: { body: 'red' } }],
  ['20 intervals', { intervals: 21 }],
  ['listeners of resize on window', { listeners: { ...clean.listeners, 'resize on window': 20 } }],
  ['elements that are held', { nodes: 400 }],
])('names %s', (trace, after) => {
  expect(found(after)).toEqual([trace]);
});
