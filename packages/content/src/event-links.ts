import { defaultLanguage, type Language } from './languages.ts';
import { paths } from './paths.ts';

/**
 * The waitlist with the event's name and id filled in; without a name, that field stays empty.
 */
export const waitlistFor = (event: string, id: string): string => {
  const name = event === '' ? '' : `event=${encodeURIComponent(event)}&`;
  return `${paths.waitlist}?${name}id=${encodeURIComponent(id)}`;
};

/** The waitlist for any program: the form starts with Program chosen. */
export const programWaitlist = `${paths.waitlist}?program=any`;

/** The address of one event as a calendar file, in a language. */
export const calendarFileOf = (id: string, language: Language): string => {
  const query = language === defaultLanguage ? '' : `?language=${language}`;
  return `/api/audience/events/${encodeURIComponent(id)}.ics${query}`;
};

/** https://developers.google.com/maps/documentation/urls/get-started#directions-action */
export const directionsTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
