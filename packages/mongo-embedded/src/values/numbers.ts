import { addDecimals, decimalFrom, decimalParts, multiplyDecimals } from './decimal.ts';
import { Decimal128, Double, isInt32, type Value } from './types.ts';

export type Numeric = number | bigint | Double | Decimal128;

const int64Min = -(1n << 63n);
const int64Max = (1n << 63n) - 1n;

export function isNumeric(value: Value | undefined): value is Numeric {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

/** The value as a JavaScript number, rounded if necessary. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  return Number(value.toString());
}

/** A BSON double with this value. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** A BSON int32 if the value fits, otherwise an int64; undefined past int64. */
export function integer(value: bigint | number): number | bigint | undefined {
  if (typeof value === 'number') return isInt32(value) ? value : integer(BigInt(value));
  if (value < int64Min || value > int64Max) return undefined;
  const small = Number(value);
  return isInt32(small) ? small : value;
}

export function isNaNValue(value: Numeric): boolean {
  if (value instanceof Decimal128) return decimalParts(value).kind === 'nan';
  return Number.isNaN(toNumber(value));
}

/** The Decimal128 of a number; a double keeps 15 significant digits, as MongoDB converts it. */
export function toDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'bigint') return decimalFrom(value, 0);
  const number = toNumber(value);
  if (typeof value === 'number' && isInt32(value)) return decimalFrom(BigInt(value), 0);
  if (!Number.isFinite(number)) return new Decimal128(String(number));
  return new Decimal128(number.toPrecision(15));
}

export function isDouble(value: Numeric): boolean {
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

type BigOperation = (a: bigint, b: bigint) => bigint;

function combine(
  a: Numeric,
  b: Numeric,
  decimals: (a: Decimal128, b: Decimal128) => Decimal128,
  doubles: (a: number, b: number) => number,
  integers: BigOperation,
): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return decimals(toDecimal(a), toDecimal(b));
  if (isDouble(a) || isDouble(b)) return double(doubles(toNumber(a), toNumber(b)));
  if (typeof a === 'number' && typeof b === 'number') {
    const quick = doubles(a, b);
    if (Number.isSafeInteger(quick)) return integer(quick === 0 ? 0 : quick);
  }
  const exact = integers(BigInt(a as number | bigint), BigInt(b as number | bigint));
  const result = integer(exact);
  // A sum of longs stays a long, even if it would fit an int.
  if (typeof result === 'number' && (typeof a === 'bigint' || typeof b === 'bigint')) {
    return BigInt(result);
  }
  return result;
}

/** a + b in the wider of the two types; undefined if an int64 overflows. */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  return combine(
    a,
    b,
    addDecimals,
    (x, y) => x + y,
    (x, y) => x + y,
  );
}

/** a · b in the wider of the two types; undefined if an int64 overflows. */
export function multiply(a: Numeric, b: Numeric): Numeric | undefined {
  return combine(
    a,
    b,
    multiplyDecimals,
    (x, y) => x * y,
    (x, y) => x * y,
  );
}

/** An exact fraction; every finite number has one. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const bits = new DataView(new ArrayBuffer(8));

/** The exact value of a finite number. */
export function toRational(value: Numeric): Rational {
  if (typeof value === 'bigint') return { numerator: value, denominator: 1n };
  if (value instanceof Decimal128) {
    const { coefficient, exponent } = decimalParts(value);
    const power = 10n ** BigInt(Math.abs(exponent));
    return exponent >= 0
      ? { numerator: coefficient * power, denominator: 1n }
      : { numerator: coefficient, denominator: power };
  }
  const number = toNumber(value);
  if (Number.isInteger(number)) return { numerator: BigInt(number), denominator: 1n };
  bits.setFloat64(0, number);
  const raw = bits.getBigUint64(0);
  const field = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = field === 0 ? fraction : fraction | (1n << 52n);
  const shift = (field === 0 ? 1 : field) - 1075;
  const signed = number < 0 ? -mantissa : mantissa;
  return shift >= 0
    ? { numerator: signed << BigInt(shift), denominator: 1n }
    : { numerator: signed, denominator: 1n << BigInt(-shift) };
}

/** The next double above (or below) a finite one. */
export function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * Number.MIN_VALUE;
  bits.setFloat64(0, value);
  const step = value > 0 === direction > 0 ? 1n : -1n;
  bits.setBigUint64(0, bits.getBigUint64(0) + step);
  return bits.getFloat64(0);
}

function rank(value: Numeric): number {
  if (value instanceof Decimal128) {
    const parts = decimalParts(value);
    if (parts.kind === 'nan') return -2;
    if (parts.kind === 'infinite') return parts.negative ? -1 : 1;
    return 0;
  }
  const number = toNumber(value);
  if (Number.isNaN(number)) return -2;
  return number === Infinity ? 1 : number === -Infinity ? -1 : 0;
}

/** Compares exactly across int32, int64, double and Decimal128; NaN is below every number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  if (!(left instanceof Decimal128) && !(right instanceof Decimal128)) {
    if (left < right) return -1;
    if (left > right) return 1;
    // Equal, or NaN on one side.
    return rank(left) - rank(right);
  }
  const ranks = rank(left) - rank(right);
  if (ranks !== 0 || rank(left) !== 0) return ranks;
  const x = toRational(left);
  const y = toRational(right);
  const difference = x.numerator * y.denominator - y.numerator * x.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
