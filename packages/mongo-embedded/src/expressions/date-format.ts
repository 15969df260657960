import { MongoError } from '../errors.ts';
import { dayOfYear, isoWeek } from './calendar.ts';
import { toWallClock } from './time-zone.ts';

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const specifiers: ReadonlyMap<string, (wall: Date) => string> = new Map<
  string,
  (wall: Date) => string
>([
  ['Y', (wall) => pad(wall.getUTCFullYear(), 4)],
  ['m', (wall) => pad(wall.getUTCMonth() + 1, 2)],
  ['d', (wall) => pad(wall.getUTCDate(), 2)],
  ['H', (wall) => pad(wall.getUTCHours(), 2)],
  ['M', (wall) => pad(wall.getUTCMinutes(), 2)],
  ['S', (wall) => pad(wall.getUTCSeconds(), 2)],
  ['L', (wall) => pad(wall.getUTCMilliseconds(), 3)],
  ['j', (wall) => pad(dayOfYear(wall), 3)],
  ['w', (wall) => String(wall.getUTCDay() + 1)],
  ['u', (wall) => String(wall.getUTCDay() || 7)],
  ['V', (wall) => pad(isoWeek(wall).week, 2)],
  ['G', (wall) => pad(isoWeek(wall).year, 4)],
  ['%', () => '%'],
]);

/** `$dateToString`'s format (https://www.mongodb.com/docs/manual/reference/operator/aggregation/dateToString/). */
export function formatDate(date: Date, format: string, zone: string): string {
  const wall = toWallClock(date, zone);
  const offset = Math.round((wall.getTime() - date.getTime()) / 60_000);
  return format.replaceAll(/%(.?)/g, (_all, letter: string) => {
    if (letter === 'z') {
      const size = Math.abs(offset);
      return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
    }
    if (letter === 'Z') return String(offset);
    const write = specifiers.get(letter);
    if (write === undefined) {
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    }
    return write(wall);
  });
}
