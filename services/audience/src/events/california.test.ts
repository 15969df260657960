import { describe, expect, test } from 'vitest';
import { instantAt, monthLater, writeInstant } from './california.ts';

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second: 0 };
};

test.each([
  ['2026-01-15T09:00', '2026-01-15T17:00:00.000Z'],
  ['2026-07-15T09:00', '2026-07-15T16:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  // The clocks go forward on 8 March 2026 at 2:00, and back on 1 November 2026 at 2:00.
  ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T07:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
])('%s on the wall is %s', (shown, instant) => {
  expect(instantAt(wall(shown)).toISOString()).toBe(instant);
});

test('a time that summer time leaves out becomes the one an hour later', () => {
  expect(writeInstant(instantAt(wall('2026-03-08T02:30')))).toBe('2026-03-08T03:30:00-07:00');
});

test('of a time that comes twice, the first is meant', () => {
  expect(writeInstant(instantAt(wall('2026-11-01T01:30')))).toBe('2026-11-01T01:30:00-07:00');
});

test.each([
  ['2026-11-01T08:30:00Z', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00'],
  ['2026-12-05T17:00:00Z', '2026-12-05T09:00:00-08:00'],
])('%s is written %s', (instant, text) => {
  expect(writeInstant(new Date(instant))).toBe(text);
});

describe('a month later', () => {
  test.each([
    ['2026-11-27T12:00:00-08:00', '2026-12-27T12:00:00-08:00'],
    ['2026-12-15T20:00:00-08:00', '2027-01-15T20:00:00-08:00'],
    ['2026-01-31T09:00:00-08:00', '2026-02-28T09:00:00-08:00'],
    ['2028-01-30T09:00:00-08:00', '2028-02-29T09:00:00-08:00'],
    // Over a change of the clocks it is the same time of day.
    ['2026-02-20T09:00:00-08:00', '2026-03-20T09:00:00-07:00'],
    ['2026-10-15T23:30:00-07:00', '2026-11-15T23:30:00-08:00'],
  ])('than %s is %s', (from, to) => {
    expect(writeInstant(monthLater(new Date(from)))).toBe(to);
  });
});
