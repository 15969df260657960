import { organisation } from '@secondset/content';
import type { EventFeed } from '@secondset/contracts';

/** The events for search engines (https://schema.org/Event). An event without a place is left out: they ask for one. */
export function eventData({ events, sample }: Pick<EventFeed, 'events' | 'sample'>): string {
  const real = sample
    ? []
    : events.filter(({ location, untitled }) => location !== '' && !untitled);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': real.map((event) => ({
      '@type': 'Event',
      name: event.summary,
      startDate: event.start,
      ...(event.end !== null && { endDate: event.end }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event.location, address: event.location },
      organizer: { '@type': 'NGO', name: organisation.name, url: organisation.origin },
    })),
  }).replaceAll('<', '\\u003c');
}
