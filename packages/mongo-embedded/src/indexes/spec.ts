import { MongoError } from '../errors.ts';
import type { Filter } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { indexOf, splitPath } from '../values/path.ts';
import { type Doc, doc, isDoc, typeName, type Value } from '../values/types.ts';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
  /** A part after the first is a number, which may be a position in an array. */
  readonly positional: boolean;
}

/** An index as it is used; `spec` is what `listIndexes` returns. */
export interface Index {
  readonly id: number;
  readonly name: string;
  readonly spec: Doc;
  readonly fields: readonly IndexField[];
  /** The fields' paths and directions, in the order of the fields. */
  readonly paths: readonly (readonly string[])[];
  readonly directions: readonly (1 | -1)[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Filter | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** Some document has an array in it: one document, several entries. */
  readonly multikey: boolean;
  /**
   * Positions of the fields on whose paths some document has an array; undefined in a multikey
   * index of an earlier version, until the server has looked.
   */
  readonly arrays: ReadonlySet<number> | undefined;
  /** Some key was too long and was cut: its order is not exact. */
  readonly truncated: boolean;
  /** Writes keep it up to date, but it is incomplete: no query may use it. */
  readonly building: boolean;
}

const options = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
  'collation',
]);

const maxIndexFields = 32;

/** Validates and completes a client's request: adds `v` and a name derived from the key. */
export function checkedSpec(source: Doc): Doc {
  const key = source.get('key');
  if (!isDoc(key))
    throw new MongoError(9, "The 'key' field is a required property of an index specification");
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  if (key.size > maxIndexFields) throw new MongoError(13103, 'too many compound keys');
  for (const [path, kind] of key) checkField(path, kind);
  for (const name of source.keys()) {
    if (!options.has(name)) {
      throw new MongoError(197, `The field '${name}' is not valid for an index specification`);
    }
  }
  checkOptions(source);
  const name =
    source.get('name') ??
    [...key].map(([path, kind]) => `${path}_${String(toPlain(kind))}`).join('_');
  if (typeof name !== 'string' || name === '')
    throw new MongoError(67, 'index names must be non-empty strings');
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.");
  const result: Doc = doc({ v: 2, key: key, name: name });
  for (const option of ['unique', 'sparse'] as const)
    if (isTrue(source.get(option))) result.set(option, true);
  for (const option of ['partialFilterExpression', 'expireAfterSeconds'] as const) {
    const value = source.get(option);
    if (value !== undefined) result.set(option, value);
  }
  return result;
}

function toPlain(kind: Value): Value {
  return isNumeric(kind) ? toNumber(kind) : kind;
}

function isTrue(value: Value | undefined): boolean {
  return value === true || (isNumeric(value) && toNumber(value) !== 0);
}

function checkField(path: string, kind: Value): void {
  if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..')) {
    throw new MongoError(67, 'Index keys cannot be an empty field.');
  }
  if (path.includes('$**')) throw new MongoError(67, 'wildcard indexes are not supported');
  if (splitPath(path).some((part) => part.startsWith('$'))) {
    throw new MongoError(
      67,
      "Index key contains an illegal field name: field name starts with '$'.",
    );
  }
  if (typeof kind === 'string') throw new MongoError(67, `Unknown index plugin '${kind}'`);
  if (!isNumeric(kind)) {
    throw new MongoError(
      67,
      `Values in v:2 index key pattern cannot be of type ${typeName(kind)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  }
  if (!(Math.abs(toNumber(kind)) > 0))
    throw new MongoError(67, 'Values in the index key pattern cannot be 0.');
}

function checkOptions(source: Doc): void {
  const collation = source.get('collation');
  if (isDoc(collation) && collation.get('locale') !== 'simple') {
    throw new MongoError(67, 'only the simple collation is supported');
  }
  const partial = source.get('partialFilterExpression');
  if (partial !== undefined) {
    if (!isDoc(partial)) throw new MongoError(14, "'partialFilterExpression' must be an object");
    if (isTrue(source.get('sparse')))
      throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    try {
      checkPartial(parseFilter(partial));
    } catch (error) {
      throw error instanceof MongoError && error.code === 2
        ? new MongoError(67, error.message)
        : error;
    }
  }
  const seconds = source.get('expireAfterSeconds');
  if (seconds !== undefined) {
    if (!isNumeric(seconds)) {
      throw new MongoError(
        14,
        `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(seconds)}'`,
      );
    }
    const value = toNumber(seconds);
    if (!(value >= 0 && value <= 0x7fffffff)) {
      throw new MongoError(
        67,
        "TTL index 'expireAfterSeconds' option must be within an acceptable range, 0 to 2147483647",
      );
    }
    const key = source.get('key');
    if (isDoc(key) && key.size > 1)
      throw new MongoError(
        67,
        'TTL indexes are single-field indexes, compound indexes do not support TTL',
      );
    if (isDoc(key) && key.has('_id'))
      throw new MongoError(
        197,
        "The field 'expireAfterSeconds' is not valid for an _id index specification",
      );
  }
}

const partialOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$exists', '$type']);

function checkPartial(filter: Filter): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      for (const item of filter.items) checkPartial(item);
      return;
    case 'field':
      if (partialOperators.has(filter.test.operator)) return;
      throw new MongoError(67, `unsupported expression in partial index: ${filter.test.operator}`);
    case 'nor':
    case 'not':
    case 'keys':
    case 'expression':
      throw new MongoError(67, 'unsupported expression in partial index');
  }
}

/** What the catalog stores of an index. */
export interface StoredIndex {
  readonly id: number;
  readonly spec: Doc;
  readonly multikey: boolean;
  readonly arrays: ReadonlySet<number> | undefined;
  readonly truncated: boolean;
  readonly building: boolean;
}

/** What a new index is before it has entries. */
export const newIndex = (id: number, spec: Doc): StoredIndex => ({
  id,
  spec,
  multikey: false,
  arrays: new Set(),
  truncated: false,
  building: true,
});

/** Whether a document may have several entries that differ in the field at this position. */
export const isSpread = ({ multikey, arrays }: Index, position: number): boolean =>
  multikey && (arrays?.has(position) ?? true);

/** Reads a stored index into the form that is used. */
export function toIndex({ id, spec, multikey, arrays, truncated, building }: StoredIndex): Index {
  const key = spec.get('key');
  const partial = spec.get('partialFilterExpression');
  const seconds = spec.get('expireAfterSeconds');
  const name = spec.get('name');
  const fields = [...(isDoc(key) ? key : [])].map(([path, kind]): IndexField => {
    const parts = splitPath(path);
    return {
      path,
      parts,
      direction: isNumeric(kind) && toNumber(kind) < 0 ? -1 : 1,
      positional: parts.slice(1).some((part) => indexOf(part) >= 0),
    };
  });
  return {
    id,
    spec,
    name: typeof name === 'string' ? name : '',
    fields,
    paths: fields.map(({ parts }) => parts),
    directions: fields.map(({ direction }) => direction),
    unique: name === '_id_' || spec.get('unique') === true,
    sparse: spec.get('sparse') === true,
    partial: isDoc(partial) ? parseFilter(partial) : undefined,
    expireAfterSeconds: isNumeric(seconds) ? toNumber(seconds) : undefined,
    multikey,
    arrays,
    truncated,
    building,
  };
}
