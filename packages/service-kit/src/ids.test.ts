import { expect, test } from 'vitest';
import { idFrom, newId } from './ids.ts';

test('ids made one after the other ascend', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('a new id comes after those of earlier versions', () => {
  const seconds = Math.floor(Date.parse('2026-06-01') / 1000).toString(16);
  const bySecond = `${seconds}${'f'.repeat(16)}`;
  const byMillisecond = `${Date.now().toString(16).padStart(12, '0')}${'f'.repeat(12)}`;
  expect(newId() > bySecond).toBe(true);
  expect(newId() > byMillisecond).toBe(true);
});

test('the same parts always make the same id, and other parts another one', () => {
  expect(idFrom('a', 'b')).toBe(idFrom('a', 'b'));
  expect(idFrom('a', 'b')).not.toBe(idFrom('ab'));
  expect(idFrom('a')).toMatch(/^[\da-f]{24}$/);
});
