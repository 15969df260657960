import { MongoError } from '../../errors.ts';
import { compilePattern } from '../../patterns/pattern.ts';
import { isNumeric, toNumber } from '../../values/numbers.ts';
import { BSONRegExp, typeName, type Value } from '../../values/types.ts';
import type { Compiler, Expression } from '../compile.ts';
import { type Entry, fixed, named, nullable, variadic } from './builders.ts';
import { asText } from './conversion.ts';

function text(name: string, value: Value | undefined): string {
  if (typeof value === 'string') return value;
  throw new MongoError(34471, `${name} requires a string argument, found: ${typeName(value)}`);
}

function count(name: string, value: Value): number {
  if (!isNumeric(value))
    throw new MongoError(16034, `${name}: a position must be a number, found: ${typeName(value)}`);
  return Math.trunc(toNumber(value));
}

function coerced(value: Value | undefined): string {
  return value === undefined || value === null ? '' : asText(value);
}

function concat(values: (Value | undefined)[]): Value {
  let result = '';
  for (const value of values) {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string')
      throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`);
    result += value;
  }
  return result;
}

function substring(
  value: Value | undefined,
  start: Value | undefined,
  length: Value | undefined,
): Value {
  const points = [...coerced(value)];
  const from = count('$substrCP', start ?? null);
  const size = count('$substrCP', length ?? null);
  if (from < 0)
    throw new MongoError(34455, '$substrCP: the starting index must be a nonnegative integer.');
  return points.slice(from, size < 0 ? undefined : from + size).join('');
}

function trim(operand: Value, compiler: Compiler, name: string): Expression {
  const args = named(name, operand, compiler, ['input'], ['chars']);
  return (document, scope) => {
    const input = args.get('input')?.(document, scope);
    if (input === undefined || input === null) return null;
    const points = [...text(name, input)];
    const given = args.get('chars')?.(document, scope);
    const gone = given === undefined || given === null ? undefined : new Set(text(name, given));
    const stays = (point: string): boolean =>
      gone === undefined ? !/[\s\0]/.test(point) : !gone.has(point);
    const first = points.findIndex(stays);
    return first < 0 ? '' : points.slice(first, points.findLastIndex(stays) + 1).join('');
  };
}

/** How an expression refuses a pattern; a filter uses another code. */
const invalidRegex = 51111;

function regexMatch(operand: Value, compiler: Compiler, name: string): Expression {
  const args = named(name, operand, compiler, ['input', 'regex'], ['options']);
  return (document, scope) => {
    const input = args.get('input')?.(document, scope);
    const pattern = args.get('regex')?.(document, scope);
    const options = args.get('options')?.(document, scope) ?? '';
    if (input === undefined || input === null || pattern === undefined || pattern === null)
      return false;
    const source = pattern instanceof BSONRegExp ? pattern.pattern : text(name, pattern);
    const flags =
      pattern instanceof BSONRegExp && options === '' ? pattern.options : text(name, options);
    if (source.includes('\0'))
      throw new MongoError(
        51109,
        `${name}: regular expression cannot contain an embedded null byte`,
      );
    return compilePattern(source, flags, invalidRegex).test(text(name, input));
  };
}

function replaceAll(operand: Value, compiler: Compiler, name: string): Expression {
  const args = named(name, operand, compiler, ['input', 'find', 'replacement']);
  return (document, scope) => {
    const values = ['input', 'find', 'replacement'].map((key) => args.get(key)?.(document, scope));
    if (values.some((value) => value === undefined || value === null)) return null;
    const [input = '', find = '', replacement = ''] = values.map((value) => text(name, value));
    return input.split(find).join(replacement);
  };
}

export const stringOperators: readonly Entry[] = [
  variadic('$concat', concat),
  fixed('$toLower', 1, (value) =>
    coerced(value).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  fixed('$toUpper', 1, (value) =>
    coerced(value).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  fixed('$substrCP', 3, substring),
  fixed('$strLenCP', 1, (value) => [...text('$strLenCP', value)].length),
  nullable('$split', 2, 2, (value, separator) => {
    const by = text('$split', separator);
    if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return text('$split', value).split(by);
  }),
  nullable('$indexOfCP', 2, 4, (value, part, start, end) => {
    const points = [...text('$indexOfCP', value)];
    const from = start === undefined ? 0 : count('$indexOfCP', start);
    const window = points
      .slice(from, end === undefined ? undefined : count('$indexOfCP', end))
      .join('');
    const at = window.indexOf(text('$indexOfCP', part));
    return at < 0 ? -1 : from + [...window.slice(0, at)].length;
  }),
  ['$trim', trim],
  ['$regexMatch', regexMatch],
  ['$replaceAll', replaceAll],
];
