import { organization } from '@secondset/content';
import type { CalendarEvent, Language } from '@secondset/contracts';
import ical from 'ical-generator';
import { nameIn } from './event-words.ts';

/** Makes ids unique and permanent, whatever address the site is served at (RFC 5545, 3.8.4.7). */
const idDomain = new URL(organization.origin).host;

/**
 * One event as an iCalendar file (RFC 5545): times in UTC, which each calendar shows in its own
 * zone; all-day events as dates.
 */
export function writeIcs(event: CalendarEvent, language: Language, now: Date): string {
  const calendar = ical({
    prodId: { company: organization.name, product: 'Events', language: language.toUpperCase() },
  });
  calendar.createEvent({
    // Not Google's iCalUID, which all recurrences of an event share.
    id: `${event.id}@${idDomain}`,
    stamp: now,
    start: new Date(event.start),
    end: event.end === null ? null : new Date(event.end),
    allDay: event.allDay,
    summary: nameIn(event, language),
    ...(event.location !== '' && { location: event.location }),
  });
  // Every line ends with CRLF; the library omits the last one.
  return `${calendar.toString()}\r\n`;
}
