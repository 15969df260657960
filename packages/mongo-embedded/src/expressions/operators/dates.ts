import { MongoError } from '../../errors.ts';
import { isNumeric, toNumber } from '../../values/numbers.ts';
import { isDoc, ObjectId, Timestamp, typeName, type Value } from '../../values/types.ts';
import { addUnits, dateParts } from '../calendar.ts';
import type { Compiler, Expression } from '../compile.ts';
import { type Entry, named } from './builders.ts';

/** All dates are read in UTC; the `timezone` argument is refused. */
function instant(name: string, value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(16006, `${name} can't convert from BSON type ${typeName(value)} to Date`);
}

function partOperator(name: string, read: (date: Date) => number): Entry {
  return [
    name,
    (operand, compiler) => {
      const args =
        isDoc(operand) && operand.has('date')
          ? named(name, operand, compiler, ['date'])
          : undefined;
      const only = Array.isArray(operand) && operand.length === 1 ? (operand[0] ?? null) : operand;
      const date = args?.get('date') ?? compiler.compile(only);
      return (document, scope) => {
        const value = date(document, scope);
        return value === undefined || value === null ? null : read(instant(name, value));
      };
    },
  ];
}

function shift(name: string, sign: 1 | -1): Entry {
  return [
    name,
    (operand, compiler) => {
      const args = named(name, operand, compiler, ['startDate', 'unit', 'amount']);
      return (document, scope) => {
        const [start, unit, amount] = ['startDate', 'unit', 'amount'].map(
          (key) => args.get(key)?.(document, scope) ?? null,
        );
        if (start == null || unit == null || amount == null) return null;
        const count = isNumeric(amount) ? toNumber(amount) : Number.NaN;
        if (!Number.isInteger(count)) {
          throw new MongoError(
            5166405,
            `${name} expects integer amount of time units, found ${typeName(amount)}`,
          );
        }
        const moved = addUnits(instant(name, start), String(unit), count * sign);
        if (moved === undefined)
          throw new MongoError(9, `unknown time unit value: ${String(unit)}`);
        return moved;
      };
    },
  ];
}

/** Where each part of a format is in an ISO date text. */
const parts: ReadonlyMap<string, readonly [start: number, end: number]> = new Map([
  ['Y', [0, 4]],
  ['m', [5, 7]],
  ['d', [8, 10]],
  ['H', [11, 13]],
  ['M', [14, 16]],
  ['S', [17, 19]],
  ['L', [20, 23]],
]);

function format(date: Date, pattern: string): string {
  const text = date.toISOString();
  if (text.length !== '2000-01-01T00:00:00.000Z'.length) {
    throw new MongoError(18537, 'a date to write must lie in the years 0 to 9999');
  }
  return pattern.replaceAll(/%(.?)/g, (_all, letter: string) => {
    if (letter === '%') return '%';
    const part = parts.get(letter);
    if (part !== undefined) return text.slice(...part);
    throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
  });
}

function toText(operand: Value, compiler: Compiler, name: string): Expression {
  const args = named(name, operand, compiler, ['date'], ['format', 'onNull']);
  return (document, scope) => {
    const date = args.get('date')?.(document, scope);
    if (date === undefined || date === null) return args.get('onNull')?.(document, scope) ?? null;
    const pattern = args.get('format')?.(document, scope) ?? '%Y-%m-%dT%H:%M:%S.%LZ';
    if (typeof pattern === 'string') return format(instant(name, date), pattern);
    throw new MongoError(18533, `format must be a string, found ${typeName(pattern)}`);
  };
}

export const dateOperators: readonly Entry[] = [
  ...dateParts.map(([name, read]) => partOperator(name, read)),
  ['$dateToString', toText],
  shift('$dateAdd', 1),
  shift('$dateSubtract', -1),
];
