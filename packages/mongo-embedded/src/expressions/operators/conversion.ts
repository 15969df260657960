import { MongoError } from '../../errors.ts';
import { decimalParts } from '../../values/decimal.ts';
import {
  double,
  integer,
  isNumeric,
  toDecimal,
  toNumber,
  toRational,
} from '../../values/numbers.ts';
import { Decimal128, ObjectId, typeName, type Value } from '../../values/types.ts';
import { truthy } from '../truth.ts';
import { type Entry, fixed, named, nullable } from './builders.ts';

function failure(value: Value, to: string): MongoError {
  return new MongoError(
    241,
    `Failed to parse or convert ${typeName(value)} to ${to} in $convert with no onError value`,
  );
}

/** A value as MongoDB's `$toString` writes it. */
export function asText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Decimal128) return value.toString();
  if (isNumeric(value)) {
    const number = typeof value === 'bigint' ? value : toNumber(value);
    return String(number);
  }
  throw failure(value, 'string');
}

function asDouble(value: Value): Value {
  if (typeof value === 'boolean') return double(value ? 1 : 0);
  if (value instanceof Date) return double(value.getTime());
  if (isNumeric(value)) return double(toNumber(value));
  if (typeof value === 'string' && /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value)) {
    return double(Number(value));
  }
  throw failure(value, 'double');
}

function asDecimal(value: Value): Value {
  if (typeof value === 'boolean') return toDecimal(value ? 1 : 0);
  if (value instanceof Date) return toDecimal(BigInt(value.getTime()));
  if (isNumeric(value)) return toDecimal(value);
  if (typeof value !== 'string') throw failure(value, 'decimal');
  try {
    return new Decimal128(value);
  } catch {
    throw failure(value, 'decimal');
  }
}

function whole(value: Value, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date) return BigInt(value.getTime());
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value);
  if (!isNumeric(value)) throw failure(value, to);
  const finite =
    value instanceof Decimal128
      ? decimalParts(value).kind === 'finite'
      : Number.isFinite(toNumber(value));
  if (!finite) throw failure(value, to);
  const { numerator, denominator } = toRational(value);
  return numerator / denominator;
}

function asInt(value: Value): Value {
  if (value instanceof Date) throw failure(value, 'int');
  const result = integer(whole(value, 'int'));
  if (typeof result !== 'number') throw failure(value, 'int');
  return result;
}

function asLong(value: Value): Value {
  const result = whole(value, 'long');
  if (integer(result) === undefined) throw failure(value, 'long');
  return result;
}

function asDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string') {
    const time = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(zoned(value)) : Number.NaN;
    if (!Number.isNaN(time)) return new Date(time);
  } else if (isNumeric(value) && typeof value !== 'number') return new Date(toNumber(value));
  else if (typeof value === 'number' && typeName(value) !== 'int') return new Date(value);
  throw failure(value, 'date');
}

/** A time without a zone is UTC. */
function zoned(value: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T') ? value : `${value}Z`;
}

function asObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

const conversions: ReadonlyMap<string, (value: Value) => Value> = new Map([
  ['string', asText],
  [
    'bool',
    (value: Value) => (isNumeric(value) || typeof value === 'boolean' ? truthy(value) : true),
  ],
  ['int', asInt],
  ['long', asLong],
  ['double', asDouble],
  ['decimal', asDecimal],
  ['date', asDate],
  ['objectId', asObjectId],
]);

function to(name: string, type: string): Entry {
  const convert = conversions.get(type) ?? asText;
  return nullable(name, 1, 1, convert);
}

export const conversionOperators: readonly Entry[] = [
  to('$toString', 'string'),
  to('$toBool', 'bool'),
  to('$toInt', 'int'),
  to('$toLong', 'long'),
  to('$toDouble', 'double'),
  to('$toDecimal', 'decimal'),
  to('$toDate', 'date'),
  to('$toObjectId', 'objectId'),
  fixed('$type', 1, (value) => typeName(value)),
  fixed('$isNumber', 1, (value) => isNumeric(value)),
  [
    '$convert',
    (operand, compiler, name) => {
      const args = named(name, operand, compiler, ['input', 'to'], ['onError', 'onNull']);
      return (document, scope) => {
        const input = args.get('input')?.(document, scope);
        if (input === undefined || input === null)
          return args.get('onNull')?.(document, scope) ?? null;
        const type = args.get('to')?.(document, scope);
        const convert = typeof type === 'string' ? conversions.get(type) : undefined;
        if (convert === undefined)
          throw new MongoError(2, `Unknown type name in $convert: ${String(type)}`);
        const onError = args.get('onError');
        if (onError === undefined) return convert(input);
        try {
          return convert(input);
        } catch {
          return onError(document, scope);
        }
      };
    },
  ],
];
