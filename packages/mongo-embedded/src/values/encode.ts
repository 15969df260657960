import { MongoError } from '../errors.ts';
import {
  Binary,
  BSONRegExp,
  bsonType,
  Decimal128,
  type Doc,
  Double,
  isInt32,
  ObjectId,
  Opaque,
  Raw,
  Timestamp,
  typeOf,
  type Value,
} from './types.ts';

/** Up to this many characters, a loop writes a text faster than a call into Node. */
const shortText = 24;

/** The largest document a client may store: 16 MiB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/**
 * Writes one document as BSON.
 * @param room bytes left free before it, for a header.
 */
export function encode(document: Doc, room = 0): Buffer {
  const writer = new Writer(room);
  writer.document(document);
  return writer.result();
}

class Writer {
  #bytes = Buffer.allocUnsafe(512);
  #length: number;

  constructor(room: number) {
    this.#length = room;
  }

  /** Long-lived bytes must not keep a far larger buffer alive. */
  result(): Buffer {
    const written = this.#bytes.subarray(0, this.#length);
    return this.#length * 2 < this.#bytes.length ? Buffer.from(written) : written;
  }

  document(document: Doc): void {
    const start = this.#reserve(4);
    for (const [name, value] of document) this.#element(name, value);
    this.#end(start);
  }

  #array(values: Value[]): void {
    const start = this.#reserve(4);
    for (let index = 0; index < values.length; index += 1) {
      this.#element(String(index), values[index] ?? null);
    }
    this.#end(start);
  }

  #element(name: string, value: Value): void {
    const type = typeOf(value);
    this.#byte(type & 0xff);
    this.#name(name);
    if (typeof value === 'string') this.#string(value);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'boolean') this.#byte(value ? 1 : 0);
    else if (typeof value === 'bigint') this.#long(value);
    else if (value === null) return;
    else if (value instanceof Map) this.document(value);
    else if (Array.isArray(value)) this.#array(value);
    else this.#object(value, type);
  }

  #object(
    value: Exclude<Value, null | string | number | boolean | bigint | Value[]>,
    type: number,
  ) {
    if (value instanceof ObjectId) this.#copy(value.id);
    else if (value instanceof Date) this.#long(BigInt(Math.trunc(value.getTime() || 0)));
    else if (value instanceof Raw) this.#copy(value.bytes);
    else if (value instanceof Double) this.#double(value.value);
    else if (value instanceof Decimal128) this.#copy(value.bytes);
    else if (value instanceof Binary) this.#binary(value);
    else if (value instanceof BSONRegExp) {
      this.#name(value.pattern);
      this.#name(value.options);
    } else if (value instanceof Timestamp) {
      this.#long(BigInt.asIntN(64, value.toBigInt()));
    } else if (value instanceof Opaque) this.#copy(value.bytes);
    else if (type !== bsonType.minKey && type !== bsonType.maxKey) {
      throw new TypeError(`no BSON type for ${String(value)}`);
    }
  }

  #number(value: number): void {
    if (!isInt32(value)) this.#double(value);
    else this.#int32(value);
  }

  #double(value: number): void {
    const at = this.#reserve(8);
    this.#bytes.writeDoubleLE(value, at);
  }

  // Reserving may move the bytes, so it comes first, in its own statement.
  #int32(value: number): void {
    const at = this.#reserve(4);
    this.#bytes.writeInt32LE(value, at);
  }

  #long(value: bigint): void {
    const at = this.#reserve(8);
    this.#bytes.writeBigInt64LE(value, at);
  }

  #binary(value: Binary): void {
    const data = value.value();
    const inner = value.sub_type === 2 ? 4 : 0;
    this.#int32(data.length + inner);
    this.#byte(value.sub_type);
    if (inner > 0) this.#int32(data.length);
    this.#copy(data);
  }

  #string(value: string): void {
    const lengthAt = this.#reserve(4);
    const written = this.#utf8(value);
    this.#byte(0);
    this.#bytes.writeInt32LE(written + 1, lengthAt);
  }

  #name(value: string): void {
    if (value.includes('\0')) throw new MongoError(2, 'a field name may not hold a null byte');
    this.#utf8(value);
    this.#byte(0);
  }

  #utf8(value: string): number {
    const start = this.#reserve(value.length * 3);
    const written =
      value.length <= shortText && this.#ascii(value, start)
        ? value.length
        : this.#bytes.write(value, start, 'utf8');
    this.#length = start + written;
    return written;
  }

  /** Writes a short text itself, which is faster; false if it is not ASCII. */
  #ascii(value: string, start: number): boolean {
    const bytes = this.#bytes;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) return false;
      bytes[start + index] = code;
    }
    return true;
  }

  #copy(bytes: Uint8Array): void {
    const start = this.#reserve(bytes.length);
    this.#bytes.set(bytes, start);
  }

  #byte(value: number): void {
    const at = this.#reserve(1);
    this.#bytes[at] = value;
  }

  #end(start: number): void {
    this.#byte(0);
    this.#bytes.writeInt32LE(this.#length - start, start);
  }

  #reserve(length: number): number {
    const start = this.#length;
    const needed = start + length;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#length = needed;
    return start;
  }
}
