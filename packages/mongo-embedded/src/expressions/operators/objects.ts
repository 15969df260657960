import { MongoError } from '../../errors.ts';
import { type Doc, isDoc, typeName, type Value } from '../../values/types.ts';
import { type Entry, named, nullable, variadic } from './builders.ts';

function merge(values: (Value | undefined)[]): Value {
  const result: Doc = new Map();
  for (const value of values.length === 1 && Array.isArray(values[0]) ? values[0] : values) {
    if (value === undefined || value === null) continue;
    if (!isDoc(value)) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [name, child] of value) result.set(name, child);
  }
  return result;
}

function toArray(value: Value): Value {
  if (!isDoc(value))
    throw new MongoError(
      40390,
      `$objectToArray requires a document input, found: ${typeName(value)}`,
    );
  return [...value].map(
    ([name, child]) =>
      new Map<string, Value>([
        ['k', name],
        ['v', child],
      ]),
  );
}

function fromArray(value: Value): Value {
  if (!Array.isArray(value))
    throw new MongoError(
      40386,
      `$arrayToObject requires an array input, found: ${typeName(value)}`,
    );
  const result: Doc = new Map();
  for (const item of value) {
    const name = isDoc(item) ? item.get('k') : Array.isArray(item) ? item[0] : undefined;
    const child = isDoc(item) ? item.get('v') : Array.isArray(item) ? item[1] : undefined;
    if (typeof name !== 'string' || child === undefined) {
      throw new MongoError(
        40392,
        '$arrayToObject requires an array of {k, v} documents or of pairs',
      );
    }
    result.set(name, child);
  }
  return result;
}

export const objectOperators: readonly Entry[] = [
  variadic('$mergeObjects', merge),
  nullable('$objectToArray', 1, 1, toArray),
  nullable('$arrayToObject', 1, 1, fromArray),
  [
    '$getField',
    (operand, compiler, name) => {
      const args =
        isDoc(operand) && operand.has('field')
          ? named(name, operand, compiler, ['field'], ['input'])
          : undefined;
      const field = args?.get('field') ?? compiler.compile(operand);
      const input = args?.get('input');
      return (document, scope) => {
        const key = field(document, scope);
        if (typeof key !== 'string')
          throw new MongoError(5654602, '$getField requires field to evaluate to type String');
        const holder = input === undefined ? document : input(document, scope);
        return isDoc(holder) ? holder.get(key) : holder === null ? null : undefined;
      };
    },
  ],
];
