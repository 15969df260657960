import { Temporal } from 'temporal-polyfill';

/** The organization's time zone. Events are shown in it, wherever the server or the reader is. */
export const zone = 'America/Los_Angeles';

const inCalifornia = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

/** The date in California at an instant. */
export const dateAt = (instant: Date): Temporal.PlainDate => inCalifornia(instant).toPlainDate();

/**
 * The instant of an hour on a date in California. An hour that daylight saving time skips becomes
 * the next one; of an hour that comes twice, it is the first.
 */
export const instantAt = (date: Temporal.PlainDate, hour: number): Date =>
  new Date(date.toPlainDateTime({ hour }).toZonedDateTime(zone).epochMilliseconds);

/** ISO 8601 with California's offset: `2026-12-05T09:00:00-08:00`. */
export const writeInstant = (instant: Date): string =>
  inCalifornia(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** The same time of day a month later, or on the last day of a month that is too short. */
export const monthLater = (instant: Date): Date =>
  new Date(inCalifornia(instant).add({ months: 1 }).epochMilliseconds);

/** A plain date (`YYYY-MM-DD`) some days later. */
export const daysLater = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
