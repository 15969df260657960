import { MongoError } from '../../errors.ts';
import { isNumeric, toNumber } from '../../values/numbers.ts';
import type { Doc } from '../../values/types.ts';
import { isDoc, ObjectId, Timestamp, typeName, type Value } from '../../values/types.ts';
import {
  addMonths,
  dateParts,
  dayMs,
  ordinal,
  unitMonths,
  unitMs,
  weekStart,
} from '../calendar.ts';
import type { Expression, Scope } from '../compile.ts';
import { formatDate } from '../date-format.ts';
import { fromWallClock, toWallClock } from '../time-zone.ts';
import { type Entry, named } from './builders.ts';

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

function unitOf(value: Value | undefined): string {
  if (typeof value === 'string' && (unitMs.has(value) || unitMonths.has(value))) return value;
  throw new MongoError(9, `unknown time unit value: ${String(value)}`);
}

function amountOf(value: Value | undefined): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isInteger(number)) return number;
  throw new MongoError(5166405, `expects integer amount of time units, found ${typeName(value)}`);
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

function firstDay(value: Value | undefined): number {
  return weekStart(typeof value === 'string' ? value : 'sunday');
}

function difference(value: (key: string) => Value | undefined): Value {
  const unit = unitOf(value('unit'));
  const zone = zoneOf(value('timezone'));
  const first = firstDay(value('startOfWeek'));
  const place = (key: string): number =>
    ordinal(toWallClock(instant('$dateDiff', value(key) ?? null), zone), unit, first);
  return BigInt(place('endDate') - place('startDate'));
}

/** `$dateTrunc` counts bins from 2000-01-01, or from the first week start of that year. */
function truncate(value: (key: string) => Value | undefined): Value {
  const unit = unitOf(value('unit'));
  const zone = zoneOf(value('timezone'));
  const size = value('binSize') === undefined ? 1 : amountOf(value('binSize'));
  const first = firstDay(value('startOfWeek'));
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
  ...dateParts.map(([name, read]) => partOperator(name, read)),
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
