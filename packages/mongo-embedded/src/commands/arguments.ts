import { MongoError } from '../errors.ts';
import { compileExpression, type Variables } from '../expressions/compile.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, isDoc, typeName, type Value } from '../values/types.ts';

function wrongType(name: string, value: Value, wanted: string): MongoError {
  return new MongoError(
    14,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${wanted}'`,
  );
}

/** A document argument, or undefined if absent. */
function optionalDoc(body: Doc, name: string): Doc | undefined {
  const value = body.get(name);
  if (value === undefined || value === null || isDoc(value)) return value ?? undefined;
  throw wrongType(name, value, 'object');
}

/** A document argument, empty if absent. */
export function docArgument(body: Doc, name: string): Doc {
  return optionalDoc(body, name) ?? new Map();
}

/** A required list of documents. */
export function docList(body: Doc, name: string): Doc[] {
  const value = body.get(name);
  if (value === undefined)
    throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value.map((item) => {
    if (!isDoc(item)) throw wrongType(name, item, 'object');
    return item;
  });
}

/** A whole number of at least `least`; `fallback` if absent. */
export function wholeArgument(body: Doc, name: string, fallback: number, least = 0): number {
  const value = body.get(name);
  if (value === undefined || value === null) return fallback;
  if (!isNumeric(value)) throw wrongType(name, value, 'long');
  const number = Math.trunc(toNumber(value));
  if (Number.isNaN(number) || number < least) {
    throw new MongoError(
      51024,
      `BSON field '${name}' value must be >= ${least}, actual value '${number}'`,
    );
  }
  return number;
}

export function flag(body: Doc, name: string, fallback = false): boolean {
  const value = body.get(name);
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw wrongType(name, value, 'bool');
}

export function textArgument(body: Doc, name: string): string {
  const value = body.get(name);
  if (typeof value === 'string') return value;
  throw new MongoError(
    value === undefined ? 40414 : 14,
    value === undefined
      ? `BSON field '${name}' is missing but a required field`
      : `BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'string'`,
  );
}

/** When a command with `maxTimeMS` has to give up; undefined means never. */
export function deadlineOf(body: Doc): number | undefined {
  const limitMs = wholeArgument(body, 'maxTimeMS', 0);
  return limitMs === 0 ? undefined : Date.now() + limitMs;
}

/** The command's `let`: expressions evaluated once, before there is any document. */
export function letVariables(body: Doc): Variables {
  const nothing: Doc = new Map();
  return new Map(
    [...docArgument(body, 'let')].map(([name, source]) => {
      if (!/^[a-z]/.test(name)) {
        throw new MongoError(
          16867,
          `'${name}' starts with an invalid character for a user variable name`,
        );
      }
      return [name, compileExpression(source)(nothing) ?? null];
    }),
  );
}

const badDatabase = /[/\\. "$*<>:|?\0]/;

/** `database.collection`, checked against MongoDB's naming rules. */
export function namespaceOf(database: string, collection: Value | undefined): string {
  if (database === '' || badDatabase.test(database) || Buffer.byteLength(database) > 63) {
    throw new MongoError(73, `Invalid database name: '${database}'`);
  }
  if (typeof collection !== 'string') {
    throw new MongoError(73, `collection name has invalid type ${typeName(collection)}`);
  }
  const invalid =
    collection === '' ||
    collection.startsWith('.') ||
    collection.startsWith('system.') ||
    collection.includes('$') ||
    collection.includes('\0') ||
    Buffer.byteLength(database + collection) > 254;
  if (invalid) throw new MongoError(73, `Invalid namespace specified '${database}.${collection}'`);
  return `${database}.${collection}`;
}

/** Refuses a collation other than `simple`: strings are compared by their bytes. */
export function refuseCollation(body: Doc): void {
  const collation = optionalDoc(body, 'collation');
  if (collation !== undefined && collation.size > 0 && collation.get('locale') !== 'simple') {
    throw new MongoError(2, 'only the simple collation is supported');
  }
}
