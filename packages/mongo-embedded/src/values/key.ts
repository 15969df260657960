import { classOf, orderClass } from './compare.ts';
import { decimalParts } from './decimal.ts';
import {
  compareNumbers,
  isNaNValue,
  isNumeric,
  type Numeric,
  neighbour,
  toNumber,
  toRational,
} from './numbers.ts';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  isDoc,
  ObjectId,
  Opaque,
  Timestamp,
  type Value,
} from './types.ts';

/**
 * Bytes whose unsigned order is BSON's comparison order, so an index is one sorted range. Equal
 * values of different numeric types have equal bytes.
 */
export function encodeKey(values: readonly Value[], directions: readonly number[]): Buffer {
  writer.length = 0;
  for (let position = 0; position < values.length; position += 1) {
    const start = writer.length;
    writer.value(values[position] ?? null);
    if ((directions[position] ?? 1) < 0) writer.invert(start);
  }
  return writer.result();
}

/** Of one UTF-16 unit in UTF-8. */
const mostBytes = 3;
/** Beyond this, room for one long key is given back. */
const keptBytes = 65_536;

class KeyWriter {
  #bytes = Buffer.allocUnsafeSlow(1024);
  length = 0;

  result(): Buffer {
    const result = Buffer.allocUnsafe(this.length);
    this.#bytes.copy(result, 0, 0, this.length);
    if (this.#bytes.length > keptBytes) this.#bytes = Buffer.allocUnsafeSlow(1024);
    return result;
  }

  /** A descending field is its ascending bytes inverted. */
  invert(start: number): void {
    for (let index = start; index < this.length; index += 1) {
      this.#bytes[index] = ~(this.#bytes[index] ?? 0);
    }
  }

  value(value: Value): void {
    this.#byte(classOf(value));
    this.#rest(value);
  }

  #rest(value: Value): void {
    if (typeof value === 'string') this.#text(value);
    else if (isNumeric(value)) this.#number(value);
    else if (typeof value === 'boolean') this.#byte(value ? 1 : 0);
    else if (value instanceof ObjectId) this.#copy(value.id);
    else if (value instanceof Date) this.#int64(BigInt(value.getTime() || 0));
    else if (isDoc(value)) {
      for (const [name, child] of value) {
        this.#byte(classOf(child));
        this.#text(name);
        this.#rest(child);
      }
      this.#byte(0);
    } else if (Array.isArray(value)) {
      for (const child of value) this.value(child);
      this.#byte(0);
    } else if (value instanceof Binary) {
      this.#uint32(value.length());
      this.#byte(value.sub_type);
      this.#copy(value.value());
    } else if (value instanceof Timestamp) {
      this.#int64(value.toBigInt() ^ (1n << 63n));
    } else if (value instanceof BSONRegExp) {
      this.#text(value.pattern);
      this.#text(value.options);
    } else if (value instanceof Opaque) this.#opaque(value);
  }

  #opaque(value: Opaque): void {
    if (classOf(value) === orderClass.string) {
      this.#text(value.bytes.toString('utf8', 4, value.bytes.length - 1));
    } else {
      this.#uint32(value.bytes.length);
      this.#copy(value.bytes);
    }
  }

  /** The nearest double at or below, then the remainder. */
  #number(value: Numeric): void {
    if (isNaNValue(value)) {
      this.#copy(Buffer.alloc(9));
      return;
    }
    let floor = toNumber(value);
    const approximate = typeof value === 'bigint' || value instanceof Decimal128;
    if (approximate && compareNumbers(double(floor), value) > 0) floor = neighbour(floor, -1);
    this.#double(floor === 0 ? 0 : floor);
    if (!approximate || compareNumbers(double(floor), value) === 0) this.#byte(0);
    else this.#tail(value, floor);
  }

  #tail(value: Numeric, floor: number): void {
    const edge = Math.abs(floor) >= Number.MAX_VALUE || Math.abs(floor) <= Number.MIN_VALUE;
    if (edge && value instanceof Decimal128) {
      this.#scientific(value);
      return;
    }
    const exact = toRational(value);
    const low = toRational(floor);
    const high = toRational(neighbour(floor, 1));
    // (exact - low) / (high - low) as a 128-bit binary fraction.
    const part =
      (exact.numerator * low.denominator - low.numerator * exact.denominator) * high.denominator;
    const whole =
      (high.numerator * low.denominator - low.numerator * high.denominator) * exact.denominator;
    this.#byte(1);
    this.#uint128((part << 128n) / whole);
  }

  /** Decimals that are near no double are ordered by exponent and digits. */
  #scientific(value: Decimal128): void {
    const { coefficient, exponent, negative } = decimalParts(value);
    const digits = (negative ? -coefficient : coefficient).toString();
    const start = this.length + 1;
    this.#byte(2);
    this.#uint32(exponent + digits.length + 100_000);
    this.#uint128(BigInt(digits.padEnd(34, '0')));
    if (negative) this.invert(start);
  }

  #double(value: number): void {
    const start = this.#reserve(8);
    this.#bytes.writeDoubleBE(value, start);
    if (value < 0) this.invert(start);
    else this.#bytes[start] = (this.#bytes[start] ?? 0) | 0x80;
  }

  #text(value: string): void {
    if (!value.includes('\0')) {
      const start = this.#reserve(value.length * mostBytes + 2);
      const end = start + this.#bytes.write(value, start, 'utf8');
      this.#bytes[end] = 0;
      this.#bytes[end + 1] = 0;
      this.length = end + 2;
      return;
    }
    for (const byte of Buffer.from(value, 'utf8')) {
      this.#byte(byte);
      if (byte === 0) this.#byte(0xff);
    }
    this.#byte(0);
    this.#byte(0);
  }

  #int64(value: bigint): void {
    const start = this.#reserve(8);
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), start);
  }

  #uint32(value: number): void {
    const start = this.#reserve(4);
    this.#bytes.writeUInt32BE(value, start);
  }

  #uint128(value: bigint): void {
    const start = this.#reserve(16);
    this.#bytes.writeBigUInt64BE(value >> 64n, start);
    this.#bytes.writeBigUInt64BE(value & ((1n << 64n) - 1n), start + 8);
  }

  #copy(bytes: Uint8Array): void {
    const start = this.#reserve(bytes.length);
    this.#bytes.set(bytes, start);
  }

  #byte(value: number): void {
    const start = this.#reserve(1);
    this.#bytes[start] = value;
  }

  #reserve(length: number): number {
    const start = this.length;
    const needed = start + length;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(needed * 2);
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.length = needed;
    return start;
  }
}

/** One writer for all keys: a key is finished before the next one begins. */
const writer = new KeyWriter();

function double(value: number): Double {
  return new Double(value);
}
