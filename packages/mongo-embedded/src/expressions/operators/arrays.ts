import { MongoError } from '../../errors.ts';
import { compare, equal } from '../../values/compare.ts';
import { double, isNumeric, type Numeric, toNumber } from '../../values/numbers.ts';
import { distinctValues, fewValues, keyText, keyTexts } from '../../values/sets.ts';
import { Summation } from '../../values/summation.ts';
import { isDoc, typeName, type Value } from '../../values/types.ts';
import type { Compiler, Expression } from '../compile.ts';
import { truthy } from '../truth.ts';
import { quotient } from './arithmetic.ts';
import { type Entry, fixed, nullable, variadic } from './builders.ts';

type Maybe = Value | undefined;

function array(name: string, value: Maybe): Value[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(28689, `${name} requires an array, found: ${typeName(value)}`);
}

function whole(name: string, value: Value): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isInteger(number)) return number;
  throw new MongoError(28690, `${name} requires an integral number, found: ${typeName(value)}`);
}

function elementAt(list: Value, position: Value): Maybe {
  const index = whole('$arrayElemAt', position);
  return array('$arrayElemAt', list).at(index);
}

function slice(list: Value, first: Value, count?: Value): Value {
  const items = array('$slice', list);
  const n = whole('$slice', first);
  if (count === undefined) return n >= 0 ? items.slice(0, n) : items.slice(n);
  const size = whole('$slice', count);
  if (size <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${size}`);
  const start = n >= 0 ? n : Math.max(0, items.length + n);
  return items.slice(start, start + size);
}

/** `$filter` and `$map`: each element bound to a name. */
function each(
  bodyName: string,
  finish: (items: Value[], results: Maybe[], limit: number) => Value,
): (operand: Value, compiler: Compiler, name: string) => Expression {
  return (operand, compiler, name) => {
    const body = isDoc(operand) ? operand.get(bodyName) : undefined;
    const input = isDoc(operand) ? operand.get('input') : undefined;
    const as = (isDoc(operand) ? operand.get('as') : undefined) ?? 'this';
    if (!isDoc(operand) || body === undefined || input === undefined || typeof as !== 'string') {
      throw new MongoError(28648, `Missing 'input' or '${bodyName}' parameter to ${name}`);
    }
    const source = compiler.compile(input);
    const inner = compiler.within([as], () => compiler.compile(body));
    const limit = compiler.compile(operand.get('limit') ?? null);
    return (document, scope) => {
      const list = source(document, scope);
      if (list === undefined || list === null) return null;
      const items = array(name, list);
      const results = items.map((item) => inner(document, { name: as, value: item, outer: scope }));
      const most = limit(document, scope);
      return finish(items, results, isNumeric(most) ? toNumber(most) : Number.POSITIVE_INFINITY);
    };
  };
}

function reduce(operand: Value, compiler: Compiler, name: string): Expression {
  const body = isDoc(operand) ? operand.get('in') : undefined;
  const input = isDoc(operand) ? operand.get('input') : undefined;
  const initial = isDoc(operand) ? operand.get('initialValue') : undefined;
  if (body === undefined || input === undefined || initial === undefined) {
    throw new MongoError(40077, '$reduce requires input, initialValue and in');
  }
  const source = compiler.compile(input);
  const start = compiler.compile(initial);
  const inner = compiler.within(['value', 'this'], () => compiler.compile(body));
  return (document, scope) => {
    const list = source(document, scope);
    if (list === undefined || list === null) return null;
    let value = start(document, scope);
    for (const item of array(name, list)) {
      const outer = { name: 'value', value, outer: scope };
      value = inner(document, { name: 'this', value: item, outer });
    }
    return value;
  };
}

/** `$sum`, `$avg`, `$min`, `$max` over their arguments, or over one array. */
function over(name: string, apply: (values: Value[]) => Maybe): Entry {
  return variadic(name, (values) => {
    const [only] = values;
    const list = values.length === 1 && Array.isArray(only) ? only : values;
    return apply(list.filter((value) => value !== undefined && value !== null));
  });
}

function sumOf(values: readonly Value[]): Numeric {
  const total = new Summation();
  for (const value of values) if (isNumeric(value)) total.add(value);
  return total.result();
}

function averageOf(values: readonly Value[]): Value {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : quotient(sumOf(numbers), double(numbers.length));
}

function extremeOf(values: readonly Value[], direction: 1 | -1): Value {
  let best: Value = null;
  for (const value of values) {
    if (value === null) continue;
    if (best === null || compare(value, best) * direction > 0) best = value;
  }
  return best;
}

/** The keys of long lists that were searched before, as `$in` inside `$filter` does. */
const searched = new WeakMap<readonly Value[], Set<string> | undefined>();

function has(list: readonly Value[], value: Value): boolean {
  if (list.length <= fewValues) return list.some((item) => equal(item, value));
  if (!searched.has(list)) {
    searched.set(list, undefined);
    return list.some((item) => equal(item, value));
  }
  const keys = searched.get(list) ?? keyTexts(list);
  searched.set(list, keys);
  return keys.has(keyText(value));
}

function ends(name: string, at: number): Entry {
  return nullable(name, 1, 1, (value) => array(name, value).at(at));
}

export const arrayOperators: readonly Entry[] = [
  fixed('$size', 1, (value) => {
    if (!Array.isArray(value))
      throw new MongoError(
        17124,
        `The argument to $size must be an array, but was of type: ${typeName(value)}`,
      );
    return value.length;
  }),
  fixed('$isArray', 1, (value) => Array.isArray(value)),
  fixed('$in', 2, (value, list) => {
    if (!Array.isArray(list))
      throw new MongoError(
        40081,
        `$in requires an array as a second argument, found: ${typeName(list)}`,
      );
    return value !== undefined && has(list, value);
  }),
  nullable('$arrayElemAt', 2, 2, elementAt),
  ends('$first', 0),
  ends('$last', -1),
  nullable('$slice', 2, 3, slice),
  variadic('$concatArrays', (values) =>
    values.some((value) => value === undefined || value === null)
      ? null
      : ([] as Value[]).concat(...values.map((value) => array('$concatArrays', value))),
  ),
  [
    '$filter',
    each('cond', (items, results, limit) =>
      items.filter((_item, index) => truthy(results[index])).slice(0, limit),
    ),
  ],
  ['$map', each('in', (_items, results) => results.map((result) => result ?? null))],
  ['$reduce', reduce],
  over('$sum', sumOf),
  over('$avg', averageOf),
  over('$min', (values) => extremeOf(values, -1)),
  over('$max', (values) => extremeOf(values, 1)),
  variadic('$setUnion', (values) =>
    values.some((value) => value === undefined || value === null)
      ? null
      : distinctValues(values.flatMap((value) => array('$setUnion', value))),
  ),
  nullable('$setIntersection', 2, 2, (a, b) => {
    const right = array('$setIntersection', b);
    return distinctValues(array('$setIntersection', a).filter((value) => has(right, value)));
  }),
  nullable('$setDifference', 2, 2, (a, b) => {
    const right = array('$setDifference', b);
    return distinctValues(array('$setDifference', a).filter((value) => !has(right, value)));
  }),
];
