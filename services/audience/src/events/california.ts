/**
 * The zone of the organisation: its events are told in its time, wherever the server or the reader
 * is.
 */
export const zone = 'America/Los_Angeles';

/** A date and time as a clock on a wall in California shows it. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the wall clock shows at an instant. */
export function wallTimeAt(instant: Date): WallTime {
  const parts = new Map(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/**
 * The wall time read as if it were UTC, in milliseconds: dates overflow as in a calendar (day 32 is
 * the next month's first).
 */
const asUtcMs = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const offsetMsAt = (instant: Date) =>
  asUtcMs(wallTimeAt(instant)) - Math.floor(instant.getTime() / 1000) * 1000;

/**
 * The instant at which the wall clock shows a time. A time that the change to summer time leaves
 * out becomes the one an hour later; of a time that comes twice in autumn, the first is meant.
 */
export function instantAt(wall: WallTime): Date {
  const ms = asUtcMs(wall);
  const dayMs = 86_400_000;
  const before = offsetMsAt(new Date(ms - dayMs));
  const after = offsetMsAt(new Date(ms + dayMs));
  const early = new Date(ms - before);
  if (before === after || offsetMsAt(early) === before) return early;
  const late = new Date(ms - after);
  return offsetMsAt(late) === after ? late : early;
}

/** ISO 8601 with California's offset: `2026-12-05T09:00:00-08:00`. */
export function writeInstant(instant: Date): string {
  const offsetMinutes = offsetMsAt(instant) / 60_000;
  const size = Math.abs(offsetMinutes);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const local = new Date(instant.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}

/** The same time of day a month later, or on the last day of a month that is too short. */
export function monthLater(instant: Date): Date {
  const wall = wallTimeAt(instant);
  const lastDay = new Date(Date.UTC(wall.year, wall.month + 1, 0)).getUTCDate();
  const target = new Date(Date.UTC(wall.year, wall.month, 1));
  return instantAt({
    ...wall,
    year: target.getUTCFullYear(),
    month: target.getUTCMonth() + 1,
    day: Math.min(wall.day, lastDay),
  });
}
