import { expect, test } from 'vitest';
import { isDay } from './calendar-item.ts';
import { monthLater } from './california.ts';
import { readSampleCalendar } from './sample-calendar.ts';
import { isOver, viewEvent } from './view-event.ts';

test.each([
  '2026-11-27T20:00:00Z',
  '2026-02-20T07:59:00Z',
  '2026-10-25T12:00:00Z',
  '2026-12-31T23:00:00Z',
])('at %s the sample has a month of events, in order, at the same hours each week', async (now) => {
  const from = new Date(now);
  const to = monthLater(from);
  const items = await readSampleCalendar(from, to);
  expect(items.length).toBeGreaterThan(10);
  const events = items.map(viewEvent);
  const starts = events.map(({ start, allDay }) =>
    new Date(allDay ? `${start}T08:00:00Z` : start).getTime(),
  );
  expect(starts.slice(1).every((start, index) => start >= (starts[index] ?? 0) - 3_600_000)).toBe(
    true,
  );
  expect(items.some((item) => isOver(item, from))).toBe(false);
  expect(items.every(({ start }) => isDay(start) || new Date(start.dateTime) < to)).toBe(true);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const walks = events.filter(({ id }) => id.startsWith('sample-walk'));
  expect(new Set(walks.map(({ start }) => start.slice(11, 16)))).toEqual(new Set(['09:00']));
  for (const { summary, names } of events) {
    expect(names?.en).toBe(summary);
    expect([summary, names?.es]).toEqual([
      expect.stringMatching(/\(sample\)$/),
      expect.stringMatching(/\(muestra\)$/),
    ]);
  }
  expect(events.some(({ allDay }) => allDay)).toBe(true);
  expect(events.some(({ location }) => location === '')).toBe(true);
});
