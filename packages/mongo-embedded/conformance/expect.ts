import { EJSON } from 'bson';
import type { Json, JsonObject } from './format.ts';

/** A result as relaxed extended JSON, so that 1, 1.0 and NumberLong(1) look alike. */
export function toJson(value: unknown): Json | undefined {
  return value === undefined ? undefined : JSON.parse(EJSON.stringify(value, { relaxed: true }));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Compares by the format's rules: the outermost document may have extra fields, inner ones may not.
 * Returns the first difference, or undefined.
 */
export function difference(
  expected: Json,
  actual: Json | undefined,
  path = 'result',
  outermost = true,
): string | undefined {
  if (isObject(expected)) {
    const [operator] = Object.keys(expected);
    if (operator?.startsWith('$$') === true) {
      return special(operator, expected[operator] ?? null, actual, path);
    }
    return objectDifference(expected, actual, path, outermost);
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return `${path}: not an array but ${JSON.stringify(actual)}`;
    if (actual.length !== expected.length) {
      return `${path}: ${actual.length} items instead of ${expected.length}: ${JSON.stringify(actual)}`;
    }
    for (const [index, item] of expected.entries()) {
      const found = difference(item, actual[index], `${path}.${index}`, outermost);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return expected === actual
    ? undefined
    : `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
}

function objectDifference(
  expected: JsonObject,
  actual: Json | undefined,
  path: string,
  outermost: boolean,
): string | undefined {
  if (!isObject(actual)) return `${path}: not a document but ${JSON.stringify(actual)}`;
  for (const [name, value] of Object.entries(expected)) {
    const found = difference(value, actual[name], `${path}.${name}`, false);
    if (found !== undefined) return found;
  }
  const extra = Object.keys(actual).find((name) => !(name in expected));
  return outermost || extra === undefined ? undefined : `${path}: unexpected ${extra}`;
}

const typeTests: Readonly<Record<string, (value: Json | undefined) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  double: (value) => typeof value === 'number',
  int: Number.isInteger,
  long: Number.isInteger,
};

function special(
  operator: string,
  operand: Json,
  actual: Json | undefined,
  path: string,
): string | undefined {
  switch (operator) {
    case '$$exists':
      return (actual !== undefined) === operand ? undefined : `${path}: existence differs`;
    case '$$unsetOrMatches':
      return actual === undefined || actual === null
        ? undefined
        : difference(operand, actual, path, true);
    case '$$type': {
      const names = Array.isArray(operand) ? operand : [operand];
      const fits = names.some((name) => typeTests[String(name)]?.(actual) ?? actual !== undefined);
      return fits ? undefined : `${path}: not of type ${names.join(', ')}`;
    }
    default:
      return `${path}: the runner does not know ${operator}`;
  }
}
