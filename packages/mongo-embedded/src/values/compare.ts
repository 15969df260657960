import { compareNumbers, isNumeric } from './numbers.ts';
import {
  Binary,
  BSONRegExp,
  bsonType,
  type Doc,
  isDoc,
  ObjectId,
  Opaque,
  Timestamp,
  typeOf,
  type Value,
} from './types.ts';

/**
 * The classes of BSON's comparison order; values of different classes compare by their classes
 * only.
 */
export const orderClass = {
  minKey: 1,
  undefined: 5,
  null: 10,
  number: 20,
  string: 30,
  object: 40,
  array: 50,
  binData: 60,
  objectId: 70,
  bool: 80,
  date: 90,
  timestamp: 95,
  regex: 100,
  dbPointer: 105,
  code: 110,
  codeWithScope: 115,
  maxKey: 250,
} as const;

const classOfType: ReadonlyMap<number, number> = new Map<number, number>([
  [bsonType.minKey, orderClass.minKey],
  [bsonType.undefined, orderClass.undefined],
  [bsonType.null, orderClass.null],
  [bsonType.int, orderClass.number],
  [bsonType.long, orderClass.number],
  [bsonType.double, orderClass.number],
  [bsonType.decimal, orderClass.number],
  [bsonType.symbol, orderClass.string],
  [bsonType.string, orderClass.string],
  [bsonType.object, orderClass.object],
  [bsonType.array, orderClass.array],
  [bsonType.binData, orderClass.binData],
  [bsonType.objectId, orderClass.objectId],
  [bsonType.bool, orderClass.bool],
  [bsonType.date, orderClass.date],
  [bsonType.timestamp, orderClass.timestamp],
  [bsonType.regex, orderClass.regex],
  [bsonType.dbPointer, orderClass.dbPointer],
  [bsonType.javascript, orderClass.code],
  [bsonType.javascriptWithScope, orderClass.codeWithScope],
  [bsonType.maxKey, orderClass.maxKey],
]);

/** The comparison class of a value; a missing one (undefined) counts as null. */
export function classOf(value: Value): number {
  if (typeof value === 'string') return orderClass.string;
  if (typeof value === 'number') return orderClass.number;
  return classOfType.get(typeOf(value)) ?? orderClass.maxKey;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b);
}

/** Orders strings by their UTF-8 bytes, which differs from UTF-16 order past U+D7FF. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) {
      const leftHigh = left >= 0xd800 && left <= 0xdfff ? left + 0x10000 : left;
      const rightHigh = right >= 0xd800 && right <= 0xdfff ? right + 0x10000 : right;
      return leftHigh - rightHigh;
    }
  }
  return a.length - b.length;
}

function compareDocuments(a: Doc, b: Doc): number {
  const right = b.entries();
  for (const [name, value] of a) {
    const next = right.next();
    if (next.done) return 1;
    const [otherName, other] = next.value;
    const difference =
      classOf(value) - classOf(other) || compareStrings(name, otherName) || compare(value, other);
    if (difference !== 0) return difference;
  }
  return right.next().done ? 0 : -1;
}

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compare(a[index] ?? null, b[index] ?? null);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || compareBytes(a.value(), b.value());
}

function opaqueText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Opaque && value.type === bsonType.symbol) {
    return value.bytes.toString('utf8', 4, value.bytes.length - 1);
  }
  return undefined;
}

/**
 * Compares two values as BSON orders them
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/).
 */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const classes = classOf(a) - classOf(b);
  if (classes !== 0) return classes;
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocuments(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof ObjectId && b instanceof ObjectId) return compareBytes(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
  }
  const left = opaqueText(a);
  const right = opaqueText(b);
  if (left !== undefined && right !== undefined) return compareStrings(left, right);
  if (a instanceof Opaque && b instanceof Opaque) return compareBytes(a.bytes, b.bytes);
  return 0;
}

/** Whether two values compare as equal: 1, 1.0 and NumberLong(1) do. */
export function equal(a: Value, b: Value): boolean {
  return compare(a, b) === 0;
}
