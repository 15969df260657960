import { MongoError } from '../errors.ts';
import { classOf, compare, equal, orderClass } from '../values/compare.ts';
import { isNaNValue, isNumeric, toNumber } from '../values/numbers.ts';
import { fewValues, keyText } from '../values/sets.ts';
import { BSONRegExp, bsonType, Opaque, typeOf, typeOfAlias, type Value } from '../values/types.ts';
import type { Test } from './filter.ts';
import { regexOf } from './regex.ts';

type Builder = (operand: Value) => Test;

function leaf(operator: string, operand: Value, accepts: Test['accepts']): Test {
  return { operator, operand, accepts };
}

/** `{a: operand}`: equality, where null also matches missing. */
export function equalityTest(operand: Value): Test {
  if (operand instanceof BSONRegExp) return regexTest(operand, undefined);
  if (operand instanceof Opaque && operand.type === bsonType.undefined) {
    throw new MongoError(2, 'cannot compare to undefined');
  }
  return leaf('$eq', operand, (value) => equal(value ?? null, operand));
}

export function regexTest(pattern: Value, options: Value | undefined): Test {
  const regex = regexOf(pattern, options);
  return {
    operator: '$regex',
    operand: pattern,
    prefix: regex.prefix,
    accepts: (value) => {
      if (typeof value === 'string') return regex.test(value);
      return value instanceof BSONRegExp && pattern instanceof BSONRegExp && equal(value, pattern);
    },
  };
}

/** Order operators compare within one type class; null also compares with missing. */
function ordered(operator: string, holds: (difference: number) => boolean): Builder {
  return (operand) => {
    if (operand instanceof BSONRegExp) {
      throw new MongoError(2, `Can't have RegEx as arg to predicate over field`);
    }
    const kind = classOf(operand);
    const universal = kind === orderClass.minKey || kind === orderClass.maxKey;
    const nan = isNumeric(operand) && isNaNValue(operand);
    return leaf(operator, operand, (value) => {
      if (universal) return holds(compare(value ?? null, operand));
      if (value === undefined) return operand === null && holds(0);
      if (classOf(value) !== kind) return false;
      if (nan !== (isNumeric(value) && isNaNValue(value))) return false;
      return holds(compare(value, operand));
    });
  };
}

function list(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw new MongoError(2, `${operator} needs an array`);
  return operand;
}

function oneOf(operand: Value): Test {
  const items = list('$in', operand).map((item) => {
    if (item instanceof Map && [...item.keys()][0]?.startsWith('$') === true) {
      throw new MongoError(2, 'cannot nest $ under $in');
    }
    return equalityTest(item);
  });
  // Equal values have equal keys, so a long list (a populate) costs one lookup per value.
  const keyed = items.length > fewValues && items.every((item) => item.operator === '$eq');
  const keys = keyed ? new Set(items.map((item) => keyText(item.operand))) : undefined;
  return leaf('$in', operand, (value, found) =>
    keys === undefined
      ? items.some((item) => item.accepts(value, found))
      : keys.has(keyText(value ?? null)),
  );
}

function exists(operand: Value): Test {
  const wanted = truthy(operand);
  return {
    operator: '$exists',
    operand: wanted,
    whole: true,
    accepts: (value) => (value !== undefined) === wanted,
  };
}

function truthy(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return value !== null;
}

function typeTest(operand: Value): Test {
  const wanted = new Set<number>();
  for (const item of Array.isArray(operand) ? operand : [operand]) addType(item, wanted);
  if (wanted.size === 0) throw new MongoError(9, '$type must match at least one type');
  return leaf('$type', operand, (value) => value !== undefined && wanted.has(typeOf(value)));
}

function addType(item: Value, wanted: Set<number>): void {
  if (item === 'number') {
    for (const type of [bsonType.int, bsonType.long, bsonType.double, bsonType.decimal])
      wanted.add(type);
    return;
  }
  const type =
    typeof item === 'string' ? typeOfAlias(item) : isNumeric(item) ? toNumber(item) : undefined;
  if (typeof item === 'string' && type === undefined) {
    throw new MongoError(2, `Unknown type name alias: ${item}`);
  }
  if (type === undefined)
    throw new MongoError(14, 'type must be represented as a number or a string');
  if (!Object.values<number>(bsonType).includes(type)) {
    throw new MongoError(2, `Invalid numerical type code: ${type}`);
  }
  wanted.add(type);
}

function modulo(operand: Value): Test {
  if (!Array.isArray(operand)) throw new MongoError(2, 'malformed mod, needs to be an array');
  if (operand.length !== 2) {
    throw new MongoError(
      2,
      `malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`,
    );
  }
  const [divisor, remainder] = operand.map((item) => {
    if (!isNumeric(item) || !Number.isFinite(toNumber(item))) {
      throw new MongoError(2, 'malformed mod, divisor and remainder must be numbers');
    }
    return BigInt(Math.trunc(toNumber(item)));
  });
  if (divisor === undefined || divisor === 0n) throw new MongoError(2, 'divisor cannot be 0');
  return leaf('$mod', operand, (value) => {
    if (!isNumeric(value) || value === undefined) return false;
    if (typeof value === 'bigint') return value % divisor === remainder;
    const number = Math.trunc(toNumber(value));
    return Number.isFinite(number) && BigInt(number) % divisor === remainder;
  });
}

function size(operand: Value): Test {
  if (!isNumeric(operand)) throw new MongoError(9, 'Failed to parse $size. Expected a number');
  const wanted = toNumber(operand);
  if (!Number.isInteger(wanted) || wanted < 0) {
    throw new MongoError(9, 'Failed to parse $size. Expected a non-negative integer');
  }
  return {
    operator: '$size',
    operand,
    whole: true,
    accepts: (value) => Array.isArray(value) && value.length === wanted,
  };
}

/** Operators that test a value and know nothing about filters. */
export const valueOperators: ReadonlyMap<string, Builder> = new Map<string, Builder>([
  [
    '$eq',
    (operand) => (operand instanceof BSONRegExp ? exactRegex(operand) : equalityTest(operand)),
  ],
  ['$gt', ordered('$gt', (difference) => difference > 0)],
  ['$gte', ordered('$gte', (difference) => difference >= 0)],
  ['$lt', ordered('$lt', (difference) => difference < 0)],
  ['$lte', ordered('$lte', (difference) => difference <= 0)],
  ['$in', oneOf],
  ['$exists', exists],
  ['$type', typeTest],
  ['$mod', modulo],
  ['$size', size],
]);

/** `$eq` compares a regular expression as a value. */
function exactRegex(operand: BSONRegExp): Test {
  return leaf('$eq', operand, (value) => value !== undefined && equal(value, operand));
}
