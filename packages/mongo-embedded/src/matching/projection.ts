import { MongoError } from '../errors.ts';
import type { Variables } from '../expressions/compile.ts';
import { compileProjection, type FieldRewrite } from '../expressions/project.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';
import { type Filter, type Found, matches } from './filter.ts';
import { parseFilter } from './parse.ts';

/** Compiles a `find` projection, with `$slice`, `$elemMatch` and the positional `path.$`. */
export function compileFindProjection(
  source: Doc,
  filter: Filter,
  variables: Variables,
): (document: Doc) => Doc {
  const positional: string[] = [];
  const plain: Doc = new Map();
  for (const [name, value] of source) {
    if (name.endsWith('.$')) {
      positional.push(name.slice(0, -2));
      plain.set(name.slice(0, -2), 1);
    } else plain.set(name, value);
  }
  if (positional.length > 1) {
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
  }
  const project = compileProjection(plain, variables, fieldOperator);
  const [path] = positional;
  if (path === undefined) return project;
  const parts = splitPath(path);
  return (document) => {
    const found: Found = { arrayIndex: -1 };
    matches(filter, document, found);
    if (found.arrayIndex < 0) {
      throw new MongoError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return keepElement(project(document), parts, found.arrayIndex) as Doc;
  };
}

function keepElement(value: Value | undefined, parts: readonly string[], index: number): Value {
  if (Array.isArray(value)) {
    const element = value[index];
    return element === undefined ? [] : [element];
  }
  const [part, ...rest] = parts;
  if (!isDoc(value) || part === undefined || !value.has(part)) return value ?? null;
  return new Map(value).set(part, keepElement(value.get(part), rest, index));
}

function fieldOperator(path: string, operand: Value): FieldRewrite | undefined {
  if (!isDoc(operand)) return undefined;
  if (operand.has('$slice') && isFindSlice(operand.get('$slice') ?? null)) {
    return {
      parts: splitPath(path),
      includes: false,
      rewrite: slice(operand.get('$slice') ?? null),
    };
  }
  const condition = operand.get('$elemMatch');
  if (condition === undefined) return undefined;
  if (!isDoc(condition))
    throw new MongoError(31274, 'elemMatch: Invalid argument, object required');
  if (path.includes('.')) {
    throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.');
  }
  const filter = parseFilter(doc({ v: doc({ $elemMatch: condition }) }));
  return {
    parts: [path],
    includes: true,
    rewrite: (value) => {
      if (!Array.isArray(value)) return undefined;
      const element = value.find((item) => matches(filter, doc({ v: [item] })));
      return element === undefined ? undefined : [element];
    },
  };
}

/** In `find`, `$slice` takes numbers; in expressions it takes an array first. */
function isFindSlice(argument: Value): boolean {
  return (
    isNumeric(argument) || (Array.isArray(argument) && argument.every((item) => isNumeric(item)))
  );
}

function slice(argument: Value): FieldRewrite['rewrite'] {
  const numbers = (Array.isArray(argument) ? argument : [argument]).map((item) =>
    isNumeric(item) ? Math.trunc(toNumber(item)) : 0,
  );
  const [first = 0, count] = numbers;
  if (count !== undefined && count <= 0) {
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, and the third a positive number, found ${count}`,
    );
  }
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first >= 0 ? value.slice(0, first) : value.slice(first);
    const start = first >= 0 ? first : Math.max(0, value.length + first);
    return value.slice(start, start + count);
  };
}
