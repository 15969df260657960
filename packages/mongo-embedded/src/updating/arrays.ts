import { MongoError } from '../errors.ts';
import { parseValueFilter } from '../matching/parse.ts';
import { compare, equal } from '../values/compare.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { getPath, splitPath } from '../values/path.ts';
import { distinctValues, fewValues, keyText, keyTexts } from '../values/sets.ts';
import { isDoc, typeName, type Value } from '../values/types.ts';
import type { ModifierBuilder } from './modifiers.ts';
import { read, type Target, write } from './target.ts';

function existingArray(target: Target, message: string): Value[] | undefined {
  const value = read(target);
  if (value === undefined || Array.isArray(value)) return value;
  throw new MongoError(
    2,
    `The field '${target.key}' must be an array but is of type ${typeName(value)}${message}`,
  );
}

function integerOf(operand: Value, name: string): number {
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(number)) {
    throw new MongoError(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeName(operand)}`,
    );
  }
  return number;
}

const pushClauses = new Set(['$each', '$position', '$slice', '$sort']);

function push(operand: Value): ReturnType<ModifierBuilder> {
  const clauses = isDoc(operand) && operand.has('$each') ? operand : undefined;
  const each = clauses?.get('$each') ?? [operand];
  if (!Array.isArray(each)) {
    throw new MongoError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
    );
  }
  for (const name of clauses?.keys() ?? []) {
    if (!pushClauses.has(name)) throw new MongoError(2, `Unrecognized clause in $push: ${name}`);
  }
  const position = clauses?.get('$position');
  const at = position === undefined ? undefined : integerOf(position, '$position');
  const slice = clauses?.get('$slice');
  const keep = slice === undefined ? undefined : integerOf(slice, '$slice');
  const sort = clauses?.get('$sort');
  const order = sort === undefined ? undefined : elementOrder(sort);
  return {
    creates: true,
    apply: (target) => {
      const array = [...(existingArray(target, '') ?? [])];
      array.splice(at ?? array.length, 0, ...each);
      if (order !== undefined) array.sort(order);
      write(
        target,
        keep === undefined ? array : keep < 0 ? array.slice(keep) : array.slice(0, keep),
      );
    },
  };
}

function elementOrder(sort: Value): (a: Value, b: Value) => number {
  if (!isDoc(sort)) {
    const direction = integerOf(sort, '$sort');
    if (Math.abs(direction) !== 1)
      throw new MongoError(2, 'The $sort element value must be either 1 or -1');
    return (a, b) => compare(a, b) * direction;
  }
  if (sort.size === 0)
    throw new MongoError(2, 'The $sort pattern is empty when it should be a set of fields.');
  const keys = [...sort].map(([path, value]) => {
    const direction = integerOf(value, '$sort');
    if (Math.abs(direction) !== 1)
      throw new MongoError(2, 'The $sort element value must be either 1 or -1');
    return { parts: splitPath(path), direction };
  });
  const read = (value: Value, parts: readonly string[]): Value =>
    isDoc(value) ? (getPath(value, parts) ?? null) : null;
  return (a, b) => {
    for (const { parts, direction } of keys) {
      const difference = compare(read(a, parts), read(b, parts)) * direction;
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function addToSet(operand: Value): ReturnType<ModifierBuilder> {
  const clauses = isDoc(operand) && operand.has('$each') ? operand : undefined;
  const each = clauses?.get('$each') ?? [operand];
  if (!Array.isArray(each)) {
    throw new MongoError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  }
  if (clauses !== undefined && clauses.size > 1) {
    throw new MongoError(
      2,
      `Found unexpected fields after $each in $addToSet: ${[...clauses.keys()].join(', ')}`,
    );
  }
  return {
    creates: true,
    apply: (target) => {
      const array = [...(existingArray(target, '') ?? [])];
      if (each.length <= fewValues) {
        for (const item of each) if (!array.some((known) => equal(known, item))) array.push(item);
      } else {
        const known = keyTexts(array);
        for (const item of distinctValues(each)) if (!known.has(keyText(item))) array.push(item);
      }
      write(target, array);
    },
  };
}

/** Keeps some of the elements. */
function keep(stays: (item: Value) => boolean): ReturnType<ModifierBuilder> {
  return {
    creates: false,
    apply: (target) => {
      const value = read(target);
      if (value === undefined) return;
      if (!Array.isArray(value)) throw new MongoError(2, 'Cannot apply $pull to a non-array value');
      write(target, value.filter(stays));
    },
  };
}

function pull(operand: Value): ReturnType<ModifierBuilder> {
  const accepts = parseValueFilter(operand);
  return keep((item) => !accepts(item));
}

function pullAll(operand: Value): ReturnType<ModifierBuilder> {
  if (!Array.isArray(operand)) {
    throw new MongoError(
      2,
      `$pullAll requires an array argument but was given a ${typeName(operand)}`,
    );
  }
  if (operand.length <= fewValues) {
    return keep((item) => !operand.some((gone) => equal(gone, item)));
  }
  const gone = keyTexts(operand);
  return keep((item) => !gone.has(keyText(item)));
}

function pop(operand: Value, path: string): ReturnType<ModifierBuilder> {
  const direction = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (Math.abs(direction) !== 1) {
    throw new MongoError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  }
  return {
    creates: false,
    apply: (target) => {
      const value = read(target);
      if (value === undefined) return;
      if (!Array.isArray(value)) {
        throw new MongoError(
          14,
          `Path '${path}' contains an element of non-array type '${typeName(value)}'`,
        );
      }
      write(target, direction === 1 ? value.slice(0, -1) : value.slice(1));
    },
  };
}

/** Update operators of arrays. */
export const arrayModifiers: readonly (readonly [string, ModifierBuilder])[] = [
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
  ['$pullAll', pullAll],
  ['$pop', pop],
];
