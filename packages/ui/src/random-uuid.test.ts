import { expect, test, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('makes a different version 4 UUID each time', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  expect(made.filter((id) => !uuid.test(id))).toEqual([]);
  expect(new Set(made).size).toBe(50);
});

test('works on plain HTTP, where browsers have no crypto.randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  try {
    const made = Array.from({ length: 50 }, randomUuid);
    expect(made.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(made).size).toBe(50);
  } finally {
    vi.unstubAllGlobals();
  }
});
