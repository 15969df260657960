import type { CalendarEvent } from '@secondset/contracts';
import { type CalendarItem, isDay } from './calendar-item.ts';
import { wallTimeAt, writeInstant } from './california.ts';
import { dayWords, timeWords } from './event-words.ts';

const untitled = 'Untitled Event';

/** An event for the site, its times in California's. */
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
 * Whether an event had ended; a day ends at midnight in California. An event without an end is over
 * once it has begun.
 */
export function isOver({ start, end, endTimeUnspecified }: CalendarItem, now: Date): boolean {
  const last = end === undefined || endTimeUnspecified === true ? start : end;
  if (!isDay(last)) return new Date(last.dateTime) <= now;
  const { year, month, day } = wallTimeAt(now);
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const after = last === start ? shiftDays(last.date, 1) : last.date;
  return after <= today;
}

function timesOf({ start, end, endTimeUnspecified }: CalendarItem) {
  if (isDay(start)) {
    // Some calendars give a day event no end or its own day as the end; it takes one day.
    const next = shiftDays(start.date, 1);
    const given = end !== undefined && isDay(end) ? end.date : next;
    const after = given > start.date ? given : next;
    const when = dayWords(start.date, shiftDays(after, -1));
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

/** A plain date some days on; in UTC no day has 23 or 25 hours. */
function shiftDays(date: string, days: number): string {
  const shifted = new Date(date);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** On one line, without control characters. */
const tidy = (text = '') => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
