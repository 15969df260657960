import { MongoError } from '../errors.ts';
import { compileExpression, type Variables } from '../expressions/compile.ts';
import { truthy } from '../expressions/truth.ts';
import { splitPath } from '../values/path.ts';
import { fewValues, keyText } from '../values/sets.ts';
import { BSONRegExp, type Doc, doc, isDoc, type Value } from '../values/types.ts';
import {
  accepts,
  type Filter,
  isOperatorDoc,
  isReference,
  matches,
  matchesElement,
  type Test,
} from './filter.ts';
import { equalityTest, regexTest, valueOperators } from './operators.ts';

/**
 * Parses a query filter (https://www.mongodb.com/docs/manual/reference/operator/query/). An unknown
 * operator is BadValue (2), never ignored.
 * @param variables what `$expr` may refer to: the command's `let`.
 */
export function parseFilter(filter: Doc, variables: Variables = new Map()): Filter {
  return parseConditions(filter, variables, false);
}

/** @param inside whether the conditions apply to an array's element, which may be a reference. */
function parseConditions(filter: Doc, variables: Variables, inside: boolean): Filter {
  const items: Filter[] = [];
  for (const [name, operand] of filter) {
    if (inside && isReference(name)) items.push(field(name, [name], equalityTest(operand)));
    else if (name.startsWith('$')) items.push(...topLevel(name, operand, variables, inside));
    else items.push(...fieldFilters(name, operand, variables));
  }
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'and', items };
}

function topLevel(name: string, operand: Value, variables: Variables, inside: boolean): Filter[] {
  switch (name) {
    case '$and':
      return [{ kind: 'and', items: branches(name, operand, variables, inside) }];
    case '$or':
      return [{ kind: 'or', items: branches(name, operand, variables, inside) }];
    case '$nor':
      return [{ kind: 'nor', items: branches(name, operand, variables, inside) }];
    case '$expr': {
      const expression = compileExpression(operand, variables);
      return [{ kind: 'expression', accepts: (document) => truthy(expression(document)) }];
    }
    case '$comment':
      return [];
    default:
      throw new MongoError(
        2,
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(name: string, operand: Value, variables: Variables, inside: boolean): Filter[] {
  if (!Array.isArray(operand)) throw new MongoError(2, `${name} argument must be an array`);
  if (operand.length === 0) throw new MongoError(2, `${name} argument must be a non-empty array`);
  return operand.map((item) => {
    if (!isDoc(item)) throw new MongoError(2, `${name} argument's entries must be objects`);
    return parseConditions(item, variables, inside);
  });
}

function fieldFilters(path: string, operand: Value, variables: Variables): Filter[] {
  const parts = splitPath(path);
  if (!isOperatorDoc(operand)) return [field(path, parts, equalityTest(operand))];
  return [...operand].flatMap(([operator, argument]) =>
    operatorFilters(path, parts, operator, argument, operand, variables),
  );
}

function field(path: string, parts: readonly string[], test: Test): Filter {
  return { kind: 'field', path, parts, test };
}

function operatorFilters(
  path: string,
  parts: readonly string[],
  operator: string,
  argument: Value,
  siblings: Doc,
  variables: Variables,
): Filter[] {
  const builder = valueOperators.get(operator);
  // A false $exists must hold for every branch of the path, so it is the negation of a true one.
  if (operator === '$exists' && builder !== undefined) {
    const test = builder(argument);
    if (test.operand === true) return [field(path, parts, test)];
    return [{ kind: 'not', item: field(path, parts, builder(true)) }];
  }
  if (builder !== undefined) return [field(path, parts, builder(argument))];
  switch (operator) {
    case '$ne':
      if (argument instanceof BSONRegExp) {
        throw new MongoError(2, "Can't have regex as arg to $ne.");
      }
      return [{ kind: 'not', item: field(path, parts, buildTest('$eq', argument)) }];
    case '$nin':
      if (!Array.isArray(argument)) throw new MongoError(2, '$nin needs an array');
      return [{ kind: 'not', item: field(path, parts, buildTest('$in', argument)) }];
    case '$regex':
      return [field(path, parts, regexTest(argument, siblings.get('$options')))];
    case '$options':
      if (!siblings.has('$regex')) throw new MongoError(2, '$options needs a $regex');
      return [];
    case '$not':
      return [{ kind: 'not', item: negated(path, parts, argument, variables) }];
    case '$elemMatch':
      return [field(path, parts, elementTest(argument, variables))];
    case '$all':
      return allFilters(path, parts, argument, variables);
    default:
      throw new MongoError(2, `unknown operator: ${operator}`);
  }
}

function buildTest(operator: string, argument: Value): Test {
  const builder = valueOperators.get(operator);
  if (builder === undefined) throw new MongoError(2, `unknown operator: ${operator}`);
  return builder(argument);
}

function negated(
  path: string,
  parts: readonly string[],
  argument: Value,
  variables: Variables,
): Filter {
  if (isOperatorDoc(argument))
    return { kind: 'and', items: fieldFilters(path, argument, variables) };
  const test = equalityTest(argument);
  if (test.operator !== '$regex') throw new MongoError(2, '$not needs a regex or a document');
  return field(path, parts, test);
}

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** Whether a condition on an element combines conditions on its fields. */
function isLogical(condition: Doc): boolean {
  const first = condition.keys().next();
  return !first.done && logical.has(first.value);
}

function elementTest(argument: Value, variables: Variables): Test {
  if (!isDoc(argument)) throw new MongoError(2, '$elemMatch needs an Object');
  const byValue = isOperatorDoc(argument) && !isLogical(argument);
  const inner = byValue
    ? parseFilter(doc({ v: argument }), variables)
    : parseConditions(argument, variables, true);
  const acceptsElement = (element: Value): boolean => {
    if (byValue) return matchesElement(inner, element);
    if (isDoc(element)) return matches(inner, element);
    return Array.isArray(element) && matches(inner, arrayAsDoc(element));
  };
  return {
    operator: '$elemMatch',
    operand: argument,
    whole: true,
    accepts: (value, found) => {
      if (!Array.isArray(value)) return false;
      const index = value.findIndex(acceptsElement);
      if (index >= 0) found.arrayIndex = index;
      return index >= 0;
    },
  };
}

function arrayAsDoc(values: Value[]): Doc {
  return new Map(values.map((value, index) => [String(index), value]));
}

function allFilters(
  path: string,
  parts: readonly string[],
  argument: Value,
  variables: Variables,
): Filter[] {
  if (!Array.isArray(argument)) throw new MongoError(2, '$all needs an array');
  if (argument.length === 0) {
    return [field(path, parts, { operator: '$all', operand: argument, accepts: () => false })];
  }
  const first = argument[0] ?? null;
  const plain = (item: Value): boolean => !(isOperatorDoc(item) || item instanceof BSONRegExp);
  if (argument.length > fewValues && argument.every(plain)) {
    // The first value is a test of its own that an index may serve.
    const keys = argument.map(keyText);
    return [field(path, parts, equalityTest(first)), { kind: 'keys', path, parts, keys }];
  }
  return argument.map((item) => {
    if (isDoc(item) && item.has('$elemMatch')) {
      return field(path, parts, elementTest(item.get('$elemMatch') ?? null, variables));
    }
    if (isOperatorDoc(item)) throw new MongoError(2, 'no $ expressions in $all');
    return field(path, parts, equalityTest(item));
  });
}

/** A filter on bare values, such as `$pull: {scores: {$lt: 3}}`. */
export function parseValueFilter(condition: Value): (value: Value) => boolean {
  if (isOperatorDoc(condition) && !isLogical(condition)) {
    const filter = parseFilter(doc({ v: condition }));
    return (value) => matches(filter, doc({ v: value }));
  }
  if (isDoc(condition)) {
    const filter = parseFilter(condition);
    return (value) => isDoc(value) && matches(filter, value);
  }
  const test = equalityTest(condition);
  // The element itself is compared: [1, [1]] without 1 keeps [1].
  return (value) =>
    Array.isArray(value) ? test.accepts(value, { arrayIndex: -1 }) : accepts(test, value);
}
