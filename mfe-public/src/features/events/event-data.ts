import { organization } from '@secondset/content';
import type { CalendarEvent, EventFeed } from '@secondset/contracts';

/**
 * The events for search engines (https://schema.org/Event), which require a place; events without
 * one are left out.
 */
export function eventData(
  { events, sample }: Pick<EventFeed, 'events' | 'sample'>,
  /** The site's public origin. */
  origin: string,
): string {
  const real = sample
    ? []
    : events.filter(({ location, untitled }) => location !== '' && !untitled);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': real.map((event) => ({
      '@type': 'Event',
      name: event.summary,
      startDate: event.start,
      ...endOf(event),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event.location, address: event.location },
      organizer: { '@type': 'NGO', name: organization.name, url: origin },
    })),
  }).replaceAll('<', '\\u003c');
}

/** The calendar ends whole days on the day after the last; schema.org uses the last. */
function endOf({ allDay, end }: CalendarEvent): { endDate?: string } {
  if (end === null) return {};
  if (!allDay) return { endDate: end };
  const last = new Date(end);
  last.setUTCDate(last.getUTCDate() - 1);
  return { endDate: last.toISOString().slice(0, 10) };
}
