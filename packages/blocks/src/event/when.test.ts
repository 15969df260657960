import { expect, test } from 'vitest';
import { timesOf, whenWords } from './when.ts';

test('an event of the calendar keeps its local time, whatever its offset', () => {
  const times = { start: '2026-12-05T09:00:00-08:00', end: '2026-12-05T11:00:00-08:00' };
  expect(timesOf({ allDay: false, ...times })).toEqual({
    start: '2026-12-05T09:00',
    end: '2026-12-05T11:00',
  });
  expect(timesOf({ allDay: false, ...times, end: null }).end).toBe('');
});

test('whole days end on their last day, which the calendar names by the day after', () => {
  const day = { allDay: true, start: '2026-12-31' };
  expect(timesOf({ ...day, end: '2027-01-01' })).toEqual({ start: '2026-12-31', end: '' });
  expect(timesOf({ ...day, end: '2027-01-03' }).end).toBe('2027-01-02');
});

test('dates and times are written in the language of the email', () => {
  expect(whenWords('2026-12-05T09:00', '2026-12-05T13:30', 'en')).toEqual([
    'Saturday, December 5, 2026',
    '9:00 AM – 1:30 PM',
  ]);
  expect(whenWords('2026-12-05', '', 'es')).toEqual(['sábado, 5 de diciembre de 2026']);
  expect(whenWords('soon', '', 'en')).toEqual([]);
});
