import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dateAt, daysLater, instantAt, monthLater, writeInstant } from './california.ts';

test.each([
  ['2026-01-15', 9, '2026-01-15T17:00:00.000Z'],
  ['2026-07-15', 9, '2026-07-15T16:00:00.000Z'],
  ['2026-12-31', 23, '2027-01-01T07:00:00.000Z'],
  // Clocks go forward on March 8, 2026 at 2:00, and back on November 1, 2026 at 2:00.
  ['2026-03-08', 1, '2026-03-08T09:00:00.000Z'],
  ['2026-03-08', 3, '2026-03-08T10:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T07:00:00.000Z'],
  ['2026-11-01', 2, '2026-11-01T10:00:00.000Z'],
])('on %s, %i o’clock is %s', (date, hour, instant) => {
  expect(instantAt(Temporal.PlainDate.from(date), hour).toISOString()).toBe(instant);
});

test('an hour that daylight saving time skips becomes the next one', () => {
  const skipped = instantAt(Temporal.PlainDate.from('2026-03-08'), 2);
  expect(writeInstant(skipped)).toBe('2026-03-08T03:00:00-07:00');
});

test('of an hour that comes twice, the first is meant', () => {
  const twice = instantAt(Temporal.PlainDate.from('2026-11-01'), 1);
  expect(writeInstant(twice)).toBe('2026-11-01T01:00:00-07:00');
});

test.each([
  ['2026-11-01T08:30:00Z', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00'],
  ['2026-12-05T17:00:00Z', '2026-12-05T09:00:00-08:00'],
])('%s is written %s', (instant, text) => {
  expect(writeInstant(new Date(instant))).toBe(text);
});

test.each([
  ['2026-12-05T07:59:59Z', '2026-12-04'],
  ['2026-12-05T08:00:00Z', '2026-12-05'],
  ['2026-07-05T06:59:59Z', '2026-07-04'],
])('at %s the date is %s', (instant, date) => {
  expect(dateAt(new Date(instant)).toString()).toBe(date);
});

test('plain dates ignore changes of the clock', () => {
  expect([daysLater('2026-03-07', 2), daysLater('2026-11-02', -2)]).toEqual([
    '2026-03-09',
    '2026-10-31',
  ]);
});

describe('a month later', () => {
  test.each([
    ['2026-11-27T12:00:00-08:00', '2026-12-27T12:00:00-08:00'],
    ['2026-12-15T20:00:00-08:00', '2027-01-15T20:00:00-08:00'],
    ['2026-01-31T09:00:00-08:00', '2026-02-28T09:00:00-08:00'],
    ['2028-01-30T09:00:00-08:00', '2028-02-29T09:00:00-08:00'],
    // Across a change of the clock it is the same time of day.
    ['2026-02-20T09:00:00-08:00', '2026-03-20T09:00:00-07:00'],
    ['2026-10-15T23:30:00-07:00', '2026-11-15T23:30:00-08:00'],
  ])('than %s is %s', (from, to) => {
    expect(writeInstant(monthLater(new Date(from)))).toBe(to);
  });
});
