import { MongoError } from '../../errors.ts';
import { type Doc, doc, isDoc, typeName, type Value } from '../../values/types.ts';
import type { Compiler, Expression } from '../compile.ts';
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
  return [...value].map(([name, child]) => doc({ k: name, v: child }));
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

/** `$setField` takes a field name literally, so it may contain dots and dollar signs. */
function setField(operand: Value, compiler: Compiler, name: string): Expression {
  const args = named(name, operand, compiler, ['field', 'input', 'value']);
  return (document, scope) => {
    const field = args.get('field')?.(document, scope);
    if (typeof field !== 'string') {
      throw new MongoError(4161107, '$setField requires field to evaluate to type String');
    }
    const input = args.get('input')?.(document, scope);
    if (input === undefined || input === null) return null;
    if (!isDoc(input))
      throw new MongoError(4161105, '$setField requires input to evaluate to type Object');
    const value = args.get('value')?.(document, scope);
    const result: Doc = new Map(input);
    if (value === undefined) result.delete(field);
    else result.set(field, value);
    return result;
  };
}

export const objectOperators: readonly Entry[] = [
  variadic('$mergeObjects', merge),
  ['$setField', setField],
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
