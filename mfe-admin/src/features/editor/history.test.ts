import type { EditorBody } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { createHistory, firstDifference } from './history.ts';

const body = (...texts: string[]): EditorBody => ({
  blocks: texts.map((text) => ({ type: 'paragraph', data: { text } })),
});

test('each recorded step can be undone and redone', () => {
  const history = createHistory(body('a'));
  history.record(body('b'));
  history.record(body('c'));
  expect([history.undo(), history.undo(), history.undo()]).toEqual([
    body('b'),
    body('a'),
    undefined,
  ]);
  expect(history.canUndo).toBe(false);
  expect([history.redo(), history.redo(), history.redo()]).toEqual([
    body('b'),
    body('c'),
    undefined,
  ]);
  expect(history.canRedo).toBe(false);
});

test('an unchanged body is not a step', () => {
  const history = createHistory(body('a'));
  expect(history.record({ ...body('a'), time: 5 })).toBe(false);
  expect(history.canUndo).toBe(false);
});

test('a step after an undo forgets the undone steps', () => {
  const history = createHistory(body('a'));
  history.record(body('b'));
  history.undo();
  history.record(body('c'));
  expect(history.redo()).toBeUndefined();
  expect(history.undo()).toEqual(body('a'));
});

test('keeps only the newest steps', () => {
  const history = createHistory(body('0'), 3);
  for (const text of ['1', '2', '3']) history.record(body(text));
  expect([history.undo(), history.undo(), history.undo()]).toEqual([
    body('2'),
    body('1'),
    undefined,
  ]);
});

test('finds the first block that differs', () => {
  expect(firstDifference(body('a', 'b'), body('a', 'c'))).toBe(1);
  expect(firstDifference(body('a'), body('a', 'b'))).toBe(1);
  expect(firstDifference(body('a'), body('a'))).toBe(0);
});
