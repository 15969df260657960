import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

export { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp };

/** A document. A Map keeps the order of integer-like names and has no prototype to pollute. */
export interface Doc extends Map<string, Value> {}

/**
 * A BSON value, with one representation per type, so that a type is never guessed: int32 is a
 * `number` that fits int32; int64 is a `bigint`; a double is a `number` unless it would read as an
 * int32, then a `Double`.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | MinKey
  | MaxKey
  | Opaque
  | Raw
  | Value[]
  | Doc;

/** A deprecated BSON type (undefined, symbol, code, DBPointer), passed through as bytes. */
export class Opaque {
  readonly type: number;
  readonly bytes: Buffer;

  constructor(type: number, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** A whole document as the bytes it was stored or received in. */
export class Raw {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** BSON type numbers (https://bsonspec.org/spec.html). */
export const bsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

const aliases: ReadonlyMap<string, number> = new Map(Object.entries(bsonType));
const aliasByType: ReadonlyMap<number, string> = new Map(
  Object.entries(bsonType).map(([alias, type]) => [type, alias]),
);

/** The type number of an alias such as `objectId`, or undefined. */
export function typeOfAlias(alias: string): number | undefined {
  return aliases.get(alias);
}

/** The alias of a type number, for messages and `$type`. */
function aliasOfType(type: number): string {
  return aliasByType.get(type) ?? 'unknown';
}

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The BSON type number of a value. */
export function typeOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? bsonType.int : bsonType.double;
    case 'string':
      return bsonType.string;
    case 'boolean':
      return bsonType.bool;
    case 'bigint':
      return bsonType.long;
    default:
  }
  if (value === null) return bsonType.null;
  if (value instanceof Map || value instanceof Raw) return bsonType.object;
  if (Array.isArray(value)) return bsonType.array;
  if (value instanceof ObjectId) return bsonType.objectId;
  if (value instanceof Date) return bsonType.date;
  if (value instanceof Double) return bsonType.double;
  if (value instanceof Decimal128) return bsonType.decimal;
  if (value instanceof Binary) return bsonType.binData;
  if (value instanceof BSONRegExp) return bsonType.regex;
  if (value instanceof Timestamp) return bsonType.timestamp;
  if (value instanceof MinKey) return bsonType.minKey;
  if (value instanceof MaxKey) return bsonType.maxKey;
  return (value as Opaque).type;
}

/** The alias of a value's type, as MongoDB spells it in messages. */
export function typeName(value: Value | undefined): string {
  return value === undefined ? 'missing' : aliasOfType(typeOf(value));
}

/** Shorthand for building a document in code. */
export function doc(fields: Record<string, Value | undefined>): Doc {
  const result: Doc = new Map();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) result.set(name, value);
  }
  return result;
}
