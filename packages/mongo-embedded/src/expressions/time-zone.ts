import { MongoError } from '../errors.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, made);
    return made;
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** Minutes a zone (`Europe/Berlin`, `+02`, `+02:30`) is ahead of UTC at an instant. */
function zoneOffsetMinutes(zone: string, at: Date): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (fixed !== null) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return fixed[1] === '-' ? -minutes : minutes;
  }
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((local - at.getTime()) / 60_000);
}

/** A Date whose UTC fields read as the wall clock of a zone. */
export function toWallClock(at: Date, zone: string): Date {
  return new Date(at.getTime() + zoneOffsetMinutes(zone, at) * 60_000);
}

/** The instant at which a zone's wall clock reads this. */
export function fromWallClock(wall: Date, zone: string): Date {
  const guess = new Date(wall.getTime() - zoneOffsetMinutes(zone, wall) * 60_000);
  return new Date(wall.getTime() - zoneOffsetMinutes(zone, guess) * 60_000);
}
