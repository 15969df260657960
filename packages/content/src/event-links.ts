import { defaultLanguage, type Language } from './languages.ts';
import { paths } from './paths.ts';

/**
 * The waitlist with the event's name filled in, and which event it is; without a name the field
 * stays empty.
 */
export const waitlistFor = (event: string, id: string): string => {
  const name = event === '' ? '' : `event=${encodeURIComponent(event)}&`;
  return `${paths.waitlist}?${name}id=${encodeURIComponent(id)}`;
};

/** The waitlist for a program, no matter which: the form begins with that choice. */
export const programWaitlist = `${paths.waitlist}?program=any`;

/** One event as a calendar file, in a language. */
export const calendarFileOf = (id: string, language: Language): string => {
  const query = language === defaultLanguage ? '' : `?language=${language}`;
  return `/api/audience/events/${encodeURIComponent(id)}.ics${query}`;
};

/** https://developers.google.com/maps/documentation/urls/get-started#directions-action */
export const directionsTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
