import { calendarEventSchema } from '@secondset/contracts';
import { describe, expect, test } from 'vitest';
import type { CalendarItem } from './calendar-item.ts';
import { isOver, viewEvent } from './view-event.ts';

const item = (more: Partial<CalendarItem>): CalendarItem => ({
  id: 'abc',
  summary: 'Walk',
  start: { dateTime: '2026-12-05T09:00:00-08:00' },
  end: { dateTime: '2026-12-05T10:30:00-08:00' },
  ...more,
});

describe('when an event is, in words', () => {
  test.each<[string, Partial<CalendarItem>, string, string, string, string]>([
    [
      'an hour of a day',
      {},
      'Saturday, December 5, 2026',
      '9:00 – 10:30 AM PST',
      'sábado, 5 de diciembre de 2026',
      '9:00–10:30 a.m. PST',
    ],
    [
      'given in another zone',
      {
        start: { dateTime: '2026-12-06T02:00:00Z' },
        end: { dateTime: '2026-12-06T03:00:00Z' },
      },
      'Saturday, December 5, 2026',
      '6:00 – 7:00 PM PST',
      'sábado, 5 de diciembre de 2026',
      '6:00–7:00 p.m. PST',
    ],
    [
      'in summer',
      {
        start: { dateTime: '2026-07-04T16:00:00Z' },
        end: { dateTime: '2026-07-04T19:00:00Z' },
      },
      'Saturday, July 4, 2026',
      '9:00 AM – 12:00 PM PDT',
      'sábado, 4 de julio de 2026',
      '9:00 a.m. – 12:00 p.m. PDT',
    ],
    [
      'without an end',
      { end: undefined },
      'Saturday, December 5, 2026',
      '9:00 AM PST',
      'sábado, 5 de diciembre de 2026',
      '9:00 a.m. PST',
    ],
    [
      'with an end that means nothing',
      { endTimeUnspecified: true },
      'Saturday, December 5, 2026',
      '9:00 AM PST',
      'sábado, 5 de diciembre de 2026',
      '9:00 a.m. PST',
    ],
    [
      'until midnight',
      {
        start: { dateTime: '2026-12-05T20:00:00-08:00' },
        end: { dateTime: '2026-12-06T00:00:00-08:00' },
      },
      'Saturday, December 5, 2026',
      '8:00 PM – 12:00 AM PST',
      'sábado, 5 de diciembre de 2026',
      '8:00 p.m. – 12:00 a.m. PST',
    ],
    [
      'over the night in which the clocks go back',
      {
        start: { dateTime: '2026-10-31T20:00:00-07:00' },
        end: { dateTime: '2026-11-01T06:00:00-08:00' },
      },
      'Saturday, October 31 – Sunday, November 1, 2026',
      '8:00 PM PDT – 6:00 AM PST',
      'sábado, 31 de octubre – domingo, 1 de noviembre de 2026',
      '8:00 p.m. PDT – 6:00 a.m. PST',
    ],
    [
      'a whole day',
      { start: { date: '2026-12-05' }, end: { date: '2026-12-06' } },
      'Saturday, December 5, 2026',
      'All day',
      'sábado, 5 de diciembre de 2026',
      'Todo el día',
    ],
    [
      'three days, the end being the day after',
      { start: { date: '2026-12-30' }, end: { date: '2027-01-02' } },
      'Wednesday, December 30, 2026 – Friday, January 1, 2027',
      'All day',
      'miércoles, 30 de diciembre de 2026 – viernes, 1 de enero de 2027',
      'Todo el día',
    ],
    [
      'a whole day that ends on itself',
      { start: { date: '2026-12-05' }, end: { date: '2026-12-05' } },
      'Saturday, December 5, 2026',
      'All day',
      'sábado, 5 de diciembre de 2026',
      'Todo el día',
    ],
  ])('%s', (_case, more, date, time, fecha, hora) => {
    const event = calendarEventSchema.parse(viewEvent(item(more)));
    expect(event.when).toEqual({ en: { date, time }, es: { date: fecha, time: hora } });
  });
});

test('machine-readable times have California’s offset, all-day dates have none', () => {
  const timed = viewEvent(item({ start: { dateTime: '2026-12-05T17:00:00Z' } }));
  expect([timed.start, timed.end]).toEqual([
    '2026-12-05T09:00:00-08:00',
    '2026-12-05T10:30:00-08:00',
  ]);
  const day = viewEvent(item({ start: { date: '2026-12-05' }, end: { date: '2026-12-07' } }));
  expect([day.allDay, day.start, day.end]).toEqual([true, '2026-12-05', '2026-12-07']);
});

test('without a summary it is an untitled event; a location is one line or empty', () => {
  expect(viewEvent(item({ summary: undefined }))).toMatchObject({
    summary: 'Untitled Event',
    untitled: true,
    location: '',
  });
  expect(viewEvent(item({ summary: ' \n ' })).untitled).toBe(true);
  expect(viewEvent(item({ location: 'The Park,\r\n 1 Main St\u0000' })).location).toBe(
    'The Park, 1 Main St',
  );
});

test.each<[string, Partial<CalendarItem>, string, boolean]>([
  ['running', {}, '2026-12-05T10:29:59-08:00', false],
  ['ended', {}, '2026-12-05T10:30:00-08:00', true],
  [
    'last minute of its day',
    { start: { date: '2026-12-05' }, end: { date: '2026-12-06' } },
    '2026-12-06T07:59:00Z',
    false,
  ],
  [
    'day after',
    { start: { date: '2026-12-05' }, end: { date: '2026-12-06' } },
    '2026-12-06T08:00:00Z',
    true,
  ],
  ['begun, without an end', { end: undefined }, '2026-12-05T09:00:00-08:00', true],
])('an event that is %s', (_case, more, now, over) => {
  expect(isOver(item(more), new Date(now))).toBe(over);
});
