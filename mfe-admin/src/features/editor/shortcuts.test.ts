import { expect, test } from 'vitest';
import { shortcut } from './shortcuts.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>>,
) => shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('Control and Command mean the same', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }] as const) {
    expect(['z', 'y', 'b', 'i', 'k'].map((key) => press(key, held))).toEqual([
      'undo',
      'redo',
      'bold',
      'italic',
      'link',
    ]);
  }
});

test('Shift turns undo into redo and leaves the other keys to the browser', () => {
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(press('B', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});

test('plain typing and other combinations do nothing', () => {
  expect(press('z', {})).toBeUndefined();
  expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(press('q', { ctrlKey: true })).toBeUndefined();
});
