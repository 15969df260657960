import type { CalendarEvent } from '@secondset/contracts';
import ical from 'ical-generator';

/**
 * One event as an iCalendar file (RFC 5545): times in UTC, which each calendar shows in its own zone; whole days as dates.
 * `host` makes the event's id one of a kind.
 */
export function writeIcs(event: CalendarEvent, host: string, now: Date): string {
  const calendar = ical({ prodId: { company: 'Second Set', product: 'Events', language: 'EN' } });
  calendar.createEvent({
    // Not Google's iCalUID: repetitions of an event share that one.
    id: `${event.id}@${host}`,
    stamp: now,
    start: new Date(event.start),
    end: event.end === null ? null : new Date(event.end),
    allDay: event.allDay,
    summary: event.summary,
    ...(event.location !== '' && { location: event.location }),
  });
  // Each line ends with one, the last too; the library leaves that out.
  return `${calendar.toString()}\r\n`;
}
