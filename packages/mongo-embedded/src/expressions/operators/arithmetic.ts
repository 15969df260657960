import { MongoError } from '../../errors.ts';
import { compare } from '../../values/compare.ts';
import { decimalFrom, decimalParts, divideDecimals } from '../../values/decimal.ts';
import {
  add,
  double,
  integer,
  isNumeric,
  multiply,
  type Numeric,
  toDecimal,
  toNumber,
} from '../../values/numbers.ts';
import { Decimal128, isInt32, typeName, type Value } from '../../values/types.ts';
import { type Entry, nullable, variadic } from './builders.ts';

function numeric(name: string, value: Value): Numeric {
  if (isNumeric(value)) return value;
  throw new MongoError(14, `${name} only supports numeric types, not ${typeName(value)}`);
}

/** The sum of two numbers; beyond int64 it becomes a double, as in MongoDB. */
function sum(a: Numeric, b: Numeric): Numeric {
  return add(a, b) ?? double(toNumber(a) + toNumber(b));
}

function product(a: Numeric, b: Numeric): Numeric {
  return multiply(a, b) ?? double(toNumber(a) * toNumber(b));
}

/** a / b as a double, or as a decimal if either is one. */
export function quotient(a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return divideDecimals(toDecimal(a), toDecimal(b));
  }
  return double(toNumber(a) / toNumber(b));
}

function addAll(values: (Value | undefined)[]): Value {
  let date: Date | undefined;
  let total: Numeric = 0;
  for (const value of values) {
    if (value === undefined || value === null) return null;
    if (value instanceof Date) {
      if (date !== undefined)
        throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else total = sum(total, numeric('$add', value));
  }
  return date === undefined ? total : new Date(date.getTime() + Math.round(toNumber(total)));
}

function subtract(a: Value, b: Value): Value {
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    return new Date(a.getTime() - toNumber(numeric('$subtract', b)));
  }
  const negative = product(numeric('$subtract', b), -1);
  return sum(numeric('$subtract', a), negative);
}

function multiplyAll(values: (Value | undefined)[]): Value {
  let total: Numeric = 1;
  for (const value of values) {
    if (value === undefined || value === null) return null;
    total = product(total, numeric('$multiply', value));
  }
  return total;
}

function divide(a: Value, b: Value): Value {
  const divisor = numeric('$divide', b);
  if (compare(divisor, 0) === 0) throw new MongoError(2, "can't $divide by zero");
  return quotient(numeric('$divide', a), divisor);
}

function modulo(a: Value, b: Value): Value {
  const left = numeric('$mod', a);
  const right = numeric('$mod', b);
  if (compare(right, 0) === 0) throw new MongoError(16610, "can't $mod by zero");
  if (typeof left === 'bigint' || typeof right === 'bigint') {
    if (isWhole(left) && isWhole(right)) return BigInt(toWhole(left)) % BigInt(toWhole(right));
  }
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    const x = decimalParts(toDecimal(left));
    const y = decimalParts(toDecimal(right));
    if (x.kind !== 'finite' || y.kind !== 'finite') return new Decimal128('NaN');
    const exponent = Math.min(x.exponent, y.exponent);
    const scale = (parts: typeof x) => parts.coefficient * 10n ** BigInt(parts.exponent - exponent);
    return decimalFrom(scale(x) % scale(y), exponent);
  }
  const result = toNumber(left) % toNumber(right);
  return isWhole(left) && isWhole(right)
    ? (integer(result === 0 ? 0 : result) ?? 0)
    : double(result);
}

function isWhole(value: Numeric): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

function toWhole(value: number | bigint): bigint {
  return BigInt(value);
}

/** Rounds a decimal to `place` digits after the point, with a rule for the part cut off. */
function roundDecimal(
  value: Decimal128,
  place: number,
  rule: (whole: bigint, rest: bigint, unit: bigint) => bigint,
): Decimal128 {
  const { kind, coefficient, exponent } = decimalParts(value);
  const cut = -place - exponent;
  if (kind !== 'finite' || cut <= 0) return value;
  const unit = 10n ** BigInt(cut);
  return decimalFrom(rule(coefficient / unit, coefficient % unit, unit), -place);
}

const toZero = (whole: bigint): bigint => whole;
const toFloor = (whole: bigint, rest: bigint): bigint => (rest < 0n ? whole - 1n : whole);
const toCeiling = (whole: bigint, rest: bigint): bigint => (rest > 0n ? whole + 1n : whole);
const halfEven = (whole: bigint, rest: bigint, unit: bigint): bigint => {
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = twice > unit || (twice === unit && whole % 2n !== 0n);
  return away ? whole + (rest < 0n ? -1n : 1n) : whole;
};

/** @param most 2 if a number of places may follow. */
function toPlace(name: string, rule: typeof halfEven, most = 2): Entry {
  return nullable(name, 1, most, (value, places) => {
    const number = numeric(name, value);
    const place = places === undefined ? 0 : toNumber(numeric(name, places));
    if (!Number.isInteger(place) || place < -20 || place > 100) {
      throw new MongoError(51083, `cannot apply ${name} with precision value ${place}`);
    }
    if (isWhole(number)) {
      if (place >= 0) return number;
      const unit = 10n ** BigInt(-place);
      const whole = BigInt(number);
      const rounded = rule(whole / unit, whole % unit, unit) * unit;
      return typeof number === 'bigint' ? rounded : (integer(rounded) ?? number);
    }
    if (number instanceof Decimal128) return roundDecimal(number, place, rule);
    const plain = toNumber(number);
    if (!Number.isFinite(plain)) return number;
    return double(toNumber(roundDecimal(new Decimal128(String(plain)), place, rule)));
  });
}

function absolute(value: Value): Value {
  const number = numeric('$abs', value);
  if (number === -(1n << 63n)) throw new MongoError(28680, "can't take $abs of long long min");
  return compare(number, 0) < 0 ? product(number, -1) : number;
}

export const arithmeticOperators: readonly Entry[] = [
  ['$rand', () => () => double(Math.random())],
  variadic('$add', addAll),
  nullable('$subtract', 2, 2, subtract),
  variadic('$multiply', multiplyAll),
  nullable('$divide', 2, 2, divide),
  nullable('$mod', 2, 2, modulo),
  nullable('$abs', 1, 1, absolute),
  toPlace('$ceil', toCeiling, 1),
  toPlace('$floor', toFloor, 1),
  toPlace('$round', halfEven),
  toPlace('$trunc', toZero),
];
