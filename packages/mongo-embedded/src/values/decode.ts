import { MongoError } from '../errors.ts';
import {
  Binary,
  BSONRegExp,
  bsonType,
  Decimal128,
  type Doc,
  Double,
  isInt32,
  MaxKey,
  MinKey,
  ObjectId,
  Opaque,
  Raw,
  Timestamp,
  type Value,
} from './types.ts';

/** MongoDB's own limit on nested documents and arrays. */
const maxDepth = 200;

const minKey = new MinKey();
const maxKey = new MaxKey();

/**
 * Reads one BSON document. Every length is checked against the available bytes, so a hostile buffer
 * gives InvalidBSON (22) and never a read outside itself.
 * @param wanted if given, only these top-level fields are decoded and the others are skipped.
 * @param rawField a top-level array whose documents stay bytes (the `documents` of an insert).
 */
export function decode(bytes: Buffer, wanted?: ReadonlySet<string>, rawField?: string): Doc {
  if (wanted?.size === 0) return new Map();
  const reader = new Reader(bytes);
  const result = reader.document(0, wanted, rawField);
  if (reader.position !== bytes.length) throw invalid('bytes after the end of the document');
  return result;
}

function invalid(what: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${what}`);
}

class Reader {
  readonly bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  document(depth: number, wanted?: ReadonlySet<string>, rawField?: string): Doc {
    const end = this.#open(depth);
    const result: Doc = new Map();
    let count = 0;
    while (this.position < end) {
      const type = this.#byte();
      const name = this.#name();
      if (wanted !== undefined && !wanted.has(name)) this.#skip(type, end);
      else if (name === rawField && type === bsonType.array) result.set(name, this.#raws());
      else result.set(name, this.#value(type, depth));
      if (wanted === undefined) count += 1;
      // Nothing else is requested, and stored bytes were checked when they came in.
      else if (result.size === wanted.size) this.position = end;
    }
    // A Map would keep only the last one, and a write would lose the others.
    if (result.size < count) throw new MongoError(2, 'A document may not have one field twice');
    this.#close(end);
    return result;
  }

  #array(depth: number): Value[] {
    const end = this.#open(depth);
    const result: Value[] = [];
    while (this.position < end) {
      const type = this.#byte();
      this.#skipName();
      result.push(this.#value(type, depth));
    }
    this.#close(end);
    return result;
  }

  #raws(): Value[] {
    const end = this.#open(0);
    const result: Value[] = [];
    while (this.position < end) {
      const type = this.#byte();
      this.#skipName();
      const start = this.position;
      if (type === bsonType.object) {
        this.#skip(type, end);
        result.push(new Raw(this.bytes.subarray(start, this.position)));
      } else result.push(this.#value(type, 0));
    }
    this.#close(end);
    return result;
  }

  #value(type: number, depth: number): Value {
    switch (type) {
      case bsonType.double: {
        const value = this.bytes.readDoubleLE(this.#take(8));
        return isInt32(value) ? new Double(value) : value;
      }
      case bsonType.string:
        return this.#string();
      case bsonType.object:
        return this.document(depth + 1);
      case bsonType.array:
        return this.#array(depth + 1);
      case bsonType.binData:
        return this.#binary();
      case bsonType.objectId: {
        const start = this.#take(12);
        return new ObjectId(this.bytes.subarray(start, start + 12));
      }
      case bsonType.bool: {
        const value = this.#byte();
        if (value > 1) throw invalid('a boolean is neither 0 nor 1');
        return value === 1;
      }
      case bsonType.date:
        return new Date(Number(this.bytes.readBigInt64LE(this.#take(8))));
      case bsonType.null:
        return null;
      case bsonType.regex:
        return new BSONRegExp(this.#name(), [...this.#name()].sort().join(''));
      case bsonType.int:
        return this.bytes.readInt32LE(this.#take(4));
      case bsonType.timestamp:
        return new Timestamp(this.bytes.readBigUInt64LE(this.#take(8)));
      case bsonType.long:
        return this.bytes.readBigInt64LE(this.#take(8));
      case bsonType.decimal: {
        const start = this.#take(16);
        return new Decimal128(Uint8Array.from(this.bytes.subarray(start, start + 16)));
      }
      case 0xff:
        return minKey;
      case bsonType.maxKey:
        return maxKey;
      default: {
        const start = this.position;
        this.#skip(type, this.bytes.length);
        return new Opaque(type, Buffer.from(this.bytes.subarray(start, this.position)));
      }
    }
  }

  #binary(): Binary {
    const length = this.bytes.readInt32LE(this.#take(4));
    const subtype = this.#byte();
    const start = this.#take(length);
    const inner = subtype === 2 ? 4 : 0;
    if (inner > length) throw invalid('a binary of subtype 2 without its inner length');
    return new Binary(Buffer.from(this.bytes.subarray(start + inner, start + length)), subtype);
  }

  #string(): string {
    const length = this.bytes.readInt32LE(this.#take(4));
    if (length < 1) throw invalid('a string without its final zero');
    const start = this.#take(length);
    if (this.bytes[start + length - 1] !== 0) throw invalid('a string without its final zero');
    return this.bytes.toString('utf8', start, start + length - 1);
  }

  #skip(type: number, end: number): void {
    switch (type) {
      case bsonType.double:
      case bsonType.date:
      case bsonType.timestamp:
      case bsonType.long:
        this.#take(8);
        break;
      case bsonType.string:
      case bsonType.javascript:
      case bsonType.symbol:
        this.#take(this.bytes.readInt32LE(this.#take(4)));
        break;
      case bsonType.object:
      case bsonType.array:
      case bsonType.javascriptWithScope: {
        const length = this.bytes.readInt32LE(this.#take(4));
        if (length < 5) throw invalid('a document shorter than 5 bytes');
        this.#take(length - 4);
        break;
      }
      case bsonType.binData:
        this.#take(this.bytes.readInt32LE(this.#take(4)) + 1);
        break;
      case bsonType.objectId:
        this.#take(12);
        break;
      case bsonType.bool:
        this.#take(1);
        break;
      case bsonType.regex:
        this.#skipName();
        this.#skipName();
        break;
      case bsonType.dbPointer:
        this.#take(this.bytes.readInt32LE(this.#take(4)) + 12);
        break;
      case bsonType.int:
        this.#take(4);
        break;
      case bsonType.decimal:
        this.#take(16);
        break;
      case bsonType.undefined:
      case bsonType.null:
      case bsonType.maxKey:
      case 0xff:
        break;
      default:
        throw invalid(`unknown type ${type}`);
    }
    if (this.position > end) throw invalid('a value longer than its document');
  }

  #open(depth: number): number {
    if (depth > maxDepth) {
      throw new MongoError(15, `BSONObj exceeded maximum nested object depth: ${maxDepth}`);
    }
    const start = this.#take(4);
    const length = this.bytes.readInt32LE(start);
    if (length < 5 || start + length > this.bytes.length) throw invalid('a wrong document length');
    return start + length - 1;
  }

  #close(end: number): void {
    if (this.position !== end || this.bytes[end] !== 0) throw invalid('a document without an end');
    this.position = end + 1;
  }

  #take(length: number): number {
    const start = this.position;
    if (length < 0 || start + length > this.bytes.length) throw invalid('a wrong length');
    this.position = start + length;
    return start;
  }

  #byte(): number {
    return this.bytes[this.#take(1)] ?? 0;
  }

  #name(): string {
    const start = this.position;
    this.#skipName();
    return this.bytes.toString('utf8', start, this.position - 1);
  }

  #skipName(): void {
    // Names are short: this is faster than Node's search.
    let end = this.position;
    while (end < this.bytes.length && this.bytes[end] !== 0) end += 1;
    if (end === this.bytes.length) throw invalid('a name without an end');
    this.position = end + 1;
  }
}
