import type { CalendarEvent } from '@secondset/contracts';
import { type CalendarItem, isDay } from './calendar-item.ts';
import { dateAt, daysLater, writeInstant } from './california.ts';
import { dayWords, timeWords } from './event-words.ts';

const untitled = 'Untitled Event';

/** An event for the site, with its times in California. */
export function viewEvent(item: CalendarItem): CalendarEvent {
  const summary = tidy(item.summary);
  const named = {
    id: item.id,
    summary: summary === '' ? untitled : summary,
    ...(item.names !== undefined && { names: item.names }),
    untitled: summary === '',
    location: tidy(item.location),
  };
  return { ...named, ...timesOf(item) };
}

/**
 * Whether an event has ended. A day ends at midnight in California; an event without an end is over
 * once it has begun.
 */
export function isOver({ start, end, endTimeUnspecified }: CalendarItem, now: Date): boolean {
  const last = end === undefined || endTimeUnspecified === true ? start : end;
  if (!isDay(last)) return new Date(last.dateTime) <= now;
  const after = last === start ? daysLater(last.date, 1) : last.date;
  return after <= dateAt(now).toString();
}

function timesOf({ start, end, endTimeUnspecified }: CalendarItem) {
  if (isDay(start)) {
    // Some calendars give an all-day event no end, or its own day as the end: it takes one day.
    const next = daysLater(start.date, 1);
    const given = end !== undefined && isDay(end) ? end.date : next;
    const after = given > start.date ? given : next;
    const when = dayWords(start.date, daysLater(after, -1));
    return { allDay: true, start: start.date, end: after, when };
  }
  const begins = new Date(start.dateTime);
  const known = end !== undefined && !isDay(end) && endTimeUnspecified !== true;
  const ends = known ? new Date(end.dateTime) : undefined;
  return {
    allDay: false,
    start: writeInstant(begins),
    end: ends === undefined ? null : writeInstant(ends),
    when: timeWords(begins, ends),
  };
}

/** On one line, without control characters. */
const tidy = (text = '') => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
