import { Decimal128 } from './types.ts';

/** A finite Decimal128 is sign · coefficient · 10^exponent; the rest are infinities and NaN. */
export interface DecimalParts {
  readonly kind: 'finite' | 'infinite' | 'nan';
  /** Signed. */
  readonly coefficient: bigint;
  readonly exponent: number;
  readonly negative: boolean;
}

const exponentBias = 6176;
const maxDigits = 34;
const low64 = (1n << 64n) - 1n;

/** Splits a Decimal128 (IEEE 754-2008, binary integer coefficient) into its parts, exactly. */
export function decimalParts(value: Decimal128): DecimalParts {
  const bytes = Buffer.from(value.bytes.buffer, value.bytes.byteOffset, 16);
  const high = bytes.readBigUInt64LE(8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return { kind: 'nan', coefficient: 0n, exponent: 0, negative };
  if (combination === 0x1e) return { kind: 'infinite', coefficient: 0n, exponent: 0, negative };
  // A combination that starts with 11 would have more than 34 digits: by the standard, zero.
  const large = ((high >> 61n) & 3n) === 3n;
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) - exponentBias;
  const magnitude = large ? 0n : ((high & ((1n << 49n) - 1n)) << 64n) | bytes.readBigUInt64LE(0);
  return { kind: 'finite', coefficient: negative ? -magnitude : magnitude, exponent, negative };
}

/** Builds the Decimal128 nearest to coefficient · 10^exponent, half to even at 34 digits. */
export function decimalFrom(coefficient: bigint, exponent: number): Decimal128 {
  const negative = coefficient < 0n;
  let magnitude = negative ? -coefficient : coefficient;
  let power = exponent;
  const excess = Math.max(magnitude.toString().length - maxDigits, -exponentBias - power);
  if (excess > 0) {
    magnitude = roundedQuotient(magnitude, 10n ** BigInt(excess));
    power += excess;
    if (magnitude.toString().length > maxDigits) {
      magnitude /= 10n;
      power += 1;
    }
  }
  while (power > 6111 && magnitude !== 0n && magnitude.toString().length < maxDigits) {
    magnitude *= 10n;
    power -= 1;
  }
  if (power > 6111) {
    if (magnitude !== 0n) return new Decimal128(negative ? '-Infinity' : 'Infinity');
    power = 6111;
  }
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(magnitude & low64, 0);
  const sign = negative ? 1n << 63n : 0n;
  bytes.writeBigUInt64LE(sign | (BigInt(power + exponentBias) << 49n) | (magnitude >> 64n), 8);
  return new Decimal128(bytes);
}

function roundedQuotient(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** a + b, exact before rounding to 34 digits. */
export function addDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (left.kind !== 'finite' || right.kind !== 'finite') {
    if (left.kind === 'nan' || right.kind === 'nan') return new Decimal128('NaN');
    if (left.kind === right.kind && left.negative !== right.negative) return new Decimal128('NaN');
    return left.kind === 'infinite' ? a : b;
  }
  const exponent = Math.min(left.exponent, right.exponent);
  return decimalFrom(
    left.coefficient * 10n ** BigInt(left.exponent - exponent) +
      right.coefficient * 10n ** BigInt(right.exponent - exponent),
    exponent,
  );
}

/** a · b, exact before rounding to 34 digits. */
export function multiplyDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (left.kind !== 'finite' || right.kind !== 'finite') {
    const zero =
      (left.kind === 'finite' && left.coefficient === 0n) ||
      (right.kind === 'finite' && right.coefficient === 0n);
    if (zero || left.kind === 'nan' || right.kind === 'nan') return new Decimal128('NaN');
    return new Decimal128(left.negative === right.negative ? 'Infinity' : '-Infinity');
  }
  return decimalFrom(left.coefficient * right.coefficient, left.exponent + right.exponent);
}

/** a / b to 34 digits. The caller has already refused a zero divisor. */
export function divideDecimals(a: Decimal128, b: Decimal128): Decimal128 {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (left.kind !== 'finite' || right.kind !== 'finite') {
    if (left.kind === 'nan' || right.kind === 'nan' || left.kind === right.kind) {
      return new Decimal128('NaN');
    }
    if (right.kind === 'infinite') return decimalFrom(0n, 0);
    return new Decimal128(left.negative === right.negative ? 'Infinity' : '-Infinity');
  }
  const preferred = left.exponent - right.exponent;
  const scale = maxDigits + right.coefficient.toString().length;
  const scaled = left.coefficient * 10n ** BigInt(scale);
  let quotient = scaled / right.coefficient;
  let exponent = preferred - scale;
  const exact = scaled % right.coefficient === 0n;
  while (exact && exponent < preferred && quotient !== 0n && quotient % 10n === 0n) {
    quotient /= 10n;
    exponent += 1;
  }
  if (quotient === 0n) return decimalFrom(0n, preferred);
  return decimalFrom(quotient, exponent);
}
