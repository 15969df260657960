import { MongoError } from '../../errors.ts';
import { isNumeric, toNumber } from '../../values/numbers.ts';
import type { Doc } from '../../values/types.ts';
import { isDoc, ObjectId, Timestamp, typeName, type Value } from '../../values/types.ts';
import type { Expression, Scope } from '../compile.ts';
import { fromWallClock, toWallClock } from '../time-zone.ts';
import { type Entry, named } from './builders.ts';

const dayMs = 86_400_000;

function instant(name: string, value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(16006, `${name} can't convert from BSON type ${typeName(value)} to Date`);
}

function zoneOf(value: Value | undefined): string {
  if (value === undefined || value === null) return 'UTC';
  if (typeof value === 'string') return value;
  throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
}

function dayOfYear(wall: Date): number {
  return Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / dayMs) + 1;
}

/** ISO 8601: weeks start on Monday, and week 1 holds the year's first Thursday. */
function isoWeek(wall: Date): { week: number; year: number } {
  const thursday = new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * dayMs);
  return { week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, year: thursday.getUTCFullYear() };
}

const parts: readonly (readonly [string, (wall: Date) => number])[] = [
  ['$year', (wall) => wall.getUTCFullYear()],
  ['$month', (wall) => wall.getUTCMonth() + 1],
  ['$dayOfMonth', (wall) => wall.getUTCDate()],
  ['$dayOfWeek', (wall) => wall.getUTCDay() + 1],
  ['$dayOfYear', dayOfYear],
  ['$hour', (wall) => wall.getUTCHours()],
  ['$minute', (wall) => wall.getUTCMinutes()],
  ['$second', (wall) => wall.getUTCSeconds()],
  ['$millisecond', (wall) => wall.getUTCMilliseconds()],
  ['$week', (wall) => Math.floor((dayOfYear(wall) + 6 - wall.getUTCDay()) / 7)],
  ['$isoWeek', (wall) => isoWeek(wall).week],
  ['$isoWeekYear', (wall) => isoWeek(wall).year],
  ['$isoDayOfWeek', (wall) => wall.getUTCDay() || 7],
];

function partOperator(name: string, read: (wall: Date) => number): Entry {
  return [
    name,
    (operand, compiler) => {
      const withZone = isDoc(operand) && operand.has('date');
      const args = withZone ? named(name, operand, compiler, ['date'], ['timezone']) : undefined;
      const only = Array.isArray(operand) && operand.length === 1 ? (operand[0] ?? null) : operand;
      const date = args?.get('date') ?? compiler.compile(only);
      return (document, scope) => {
        const value = date(document, scope);
        if (value === undefined || value === null) return null;
        const zone = zoneOf(args?.get('timezone')?.(document, scope));
        return read(toWallClock(instant(name, value), zone));
      };
    },
  ];
}

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

function formatDate(date: Date, format: string, zone: string): string {
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

type Args = ReadonlyMap<string, Expression>;

/** An operator of named arguments that gives null when one of `needed` is null or missing. */
function dated(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  apply: (value: (key: string) => Value | undefined) => Value,
): Entry {
  return [
    name,
    (operand, compiler) => {
      const args: Args = named(name, operand, compiler, required, optional);
      return (document: Doc, scope: Scope | undefined) => {
        const value = (key: string) => args.get(key)?.(document, scope);
        const absent = required.some((key) => (value(key) ?? null) === null);
        return absent ? (value('onNull') ?? null) : apply(value);
      };
    },
  ];
}

function textOf(name: string, value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw new MongoError(18533, `${name} must be a string, found ${typeName(value)}`);
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['millisecond', 1],
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', dayMs],
  ['week', 7 * dayMs],
]);
const unitMonths: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

function unitOf(value: Value | undefined): string {
  if (typeof value === 'string' && (unitMs.has(value) || unitMonths.has(value))) return value;
  throw new MongoError(9, `unknown time unit value: ${String(value)}`);
}

function amountOf(value: Value | undefined): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isInteger(number)) return number;
  throw new MongoError(5166405, `expects integer amount of time units, found ${typeName(value)}`);
}

/** Adds months as a calendar does: January 31 and a month is the last of February. */
function addMonths(wall: Date, months: number): Date {
  const result = new Date(wall);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate();
  result.setUTCDate(Math.min(wall.getUTCDate(), last));
  return result;
}

function shift(name: string, sign: 1 | -1): Entry {
  return dated(name, ['startDate', 'unit', 'amount'], ['timezone'], (value) => {
    const start = instant(name, value('startDate') ?? null);
    const unit = unitOf(value('unit'));
    const amount = amountOf(value('amount')) * sign;
    const zone = zoneOf(value('timezone'));
    const ms = unitMs.get(unit);
    if (ms !== undefined && ms < dayMs) return new Date(start.getTime() + amount * ms);
    const wall = toWallClock(start, zone);
    const moved =
      ms === undefined
        ? addMonths(wall, amount * (unitMonths.get(unit) ?? 1))
        : new Date(wall.getTime() + amount * ms);
    return fromWallClock(moved, zone);
  });
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekStart(value: Value | undefined): number {
  const name = typeof value === 'string' ? value.toLowerCase() : 'sunday';
  return Math.max(
    0,
    weekdays.findIndex((day) => day === name || day.slice(0, 3) === name),
  );
}

/** Whole units since a fixed origin: the boundaries `$dateDiff` counts and `$dateTrunc` cuts at. */
function ordinal(wall: Date, unit: string, firstWeekday: number): number {
  const months = unitMonths.get(unit);
  if (months !== undefined) {
    return Math.floor((wall.getUTCFullYear() * 12 + wall.getUTCMonth()) / months);
  }
  // 1970-01-01 was a Thursday (4).
  const shiftDays = unit === 'week' ? (4 - firstWeekday + 7) % 7 : 0;
  return Math.floor((wall.getTime() + shiftDays * dayMs) / (unitMs.get(unit) ?? 1));
}

function difference(value: (key: string) => Value | undefined): Value {
  const unit = unitOf(value('unit'));
  const zone = zoneOf(value('timezone'));
  const first = weekStart(value('startOfWeek'));
  const place = (key: string): number =>
    ordinal(toWallClock(instant('$dateDiff', value(key) ?? null), zone), unit, first);
  return BigInt(place('endDate') - place('startDate'));
}

/** `$dateTrunc` counts bins from 2000-01-01, or from the first week start of that year. */
function truncate(value: (key: string) => Value | undefined): Value {
  const unit = unitOf(value('unit'));
  const zone = zoneOf(value('timezone'));
  const size = value('binSize') === undefined ? 1 : amountOf(value('binSize'));
  const first = weekStart(value('startOfWeek'));
  const wall = toWallClock(instant('$dateTrunc', value('date') ?? null), zone);
  const months = unitMonths.get(unit);
  if (months !== undefined) {
    const since = (wall.getUTCFullYear() - 2000) * 12 + wall.getUTCMonth();
    const start = Math.floor(since / (months * size)) * months * size;
    return fromWallClock(new Date(Date.UTC(2000, start, 1)), zone);
  }
  // 2000-01-01 was a Saturday (6).
  const origin = Date.UTC(2000, 0, 1) + (unit === 'week' ? ((first - 6 + 7) % 7) * dayMs : 0);
  const bin = (unitMs.get(unit) ?? 1) * size;
  return fromWallClock(new Date(origin + Math.floor((wall.getTime() - origin) / bin) * bin), zone);
}

export const dateOperators: readonly Entry[] = [
  ...parts.map(([name, read]) => partOperator(name, read)),
  dated('$dateToString', ['date'], ['format', 'timezone', 'onNull'], (value) => {
    const zone = zoneOf(value('timezone'));
    const format =
      value('format') ?? (zone === 'UTC' ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L');
    return formatDate(
      instant('$dateToString', value('date') ?? null),
      textOf('format', format),
      zone,
    );
  }),
  shift('$dateAdd', 1),
  shift('$dateSubtract', -1),
  dated('$dateDiff', ['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], difference),
  dated('$dateTrunc', ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], truncate),
];
