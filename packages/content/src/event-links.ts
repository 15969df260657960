import { paths } from './paths.ts';

/** The waitlist with the event's name filled in; without a name the waitlist as it is. */
export const waitlistFor = (event: string): string =>
  event === '' ? paths.waitlist : `${paths.waitlist}?event=${encodeURIComponent(event)}`;

/** https://developers.google.com/maps/documentation/urls/get-started#directions-action */
export const directionsTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
