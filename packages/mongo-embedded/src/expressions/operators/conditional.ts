import { MongoError } from '../../errors.ts';
import { compare } from '../../values/compare.ts';
import { isDoc, type Value } from '../../values/types.ts';
import type { Compiler, Expression, Scope } from '../compile.ts';
import { truthy } from '../truth.ts';
import { type Entry, fixed, named } from './builders.ts';

/** Comparison in expressions: across all types, with missing below null. */
function compareMaybe(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0;
    // Missing sorts just above MinKey and below null.
    const known = a ?? b ?? null;
    const missingIsLower = compare(known, null) >= 0 ? -1 : 1;
    return a === undefined ? missingIsLower : -missingIsLower;
  }
  return compare(a, b);
}

function comparison(name: string, holds: (difference: number) => boolean): Entry {
  return fixed(name, 2, (a, b) => holds(compareMaybe(a, b)));
}

function every(operand: Value, compiler: Compiler): Expression {
  const items = compiler.list(operand);
  return (document, scope) => items.every((item) => truthy(item(document, scope)));
}

function some(operand: Value, compiler: Compiler): Expression {
  const items = compiler.list(operand);
  return (document, scope) => items.some((item) => truthy(item(document, scope)));
}

function condition(operand: Value, compiler: Compiler, name: string): Expression {
  let parts: (Expression | undefined)[];
  if (isDoc(operand)) {
    const args = named(name, operand, compiler, ['if', 'then', 'else']);
    parts = [args.get('if'), args.get('then'), args.get('else')];
  } else parts = compiler.list(operand);
  const [test, yes, no] = parts;
  if (test === undefined || yes === undefined || no === undefined || parts.length > 3) {
    throw new MongoError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
    );
  }
  return (document, scope) => (truthy(test(document, scope)) ? yes : no)(document, scope);
}

function ifNull(operand: Value, compiler: Compiler): Expression {
  const items = compiler.list(operand);
  if (items.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${items.length}`);
  }
  return (document, scope) => {
    let value: Value | undefined;
    for (const item of items) {
      value = item(document, scope);
      if (value !== undefined && value !== null) return value;
    }
    return value;
  };
}

function switchCase(operand: Value, compiler: Compiler): Expression {
  if (!isDoc(operand)) throw new MongoError(40060, '$switch requires an object as an argument');
  const branches = operand.get('branches');
  if (!Array.isArray(branches) || branches.length === 0) {
    throw new MongoError(40068, '$switch requires at least one branch.');
  }
  const cases = branches.map((branch) => named('$switch', branch, compiler, ['case', 'then']));
  const fallback = operand.get('default');
  const otherwise = fallback === undefined ? undefined : compiler.compile(fallback);
  return (document, scope) => {
    for (const branch of cases) {
      if (truthy(branch.get('case')?.(document, scope)))
        return branch.get('then')?.(document, scope);
    }
    if (otherwise !== undefined) return otherwise(document, scope);
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function letIn(operand: Value, compiler: Compiler): Expression {
  const vars = isDoc(operand) ? operand.get('vars') : undefined;
  const body = isDoc(operand) ? operand.get('in') : undefined;
  if (!isDoc(vars) || body === undefined) {
    throw new MongoError(16876, "Missing 'vars' or 'in' parameter to $let");
  }
  const bindings = [...vars].map(([name, value]) => [name, compiler.compile(value)] as const);
  const inner = compiler.within([...vars.keys()], () => compiler.compile(body));
  return (document, scope) => {
    let extended: Scope | undefined = scope;
    for (const [name, expression] of bindings) {
      extended = { name, value: expression(document, scope), outer: extended };
    }
    return inner(document, extended);
  };
}

export const conditionalOperators: readonly Entry[] = [
  comparison('$eq', (difference) => difference === 0),
  comparison('$ne', (difference) => difference !== 0),
  comparison('$gt', (difference) => difference > 0),
  comparison('$gte', (difference) => difference >= 0),
  comparison('$lt', (difference) => difference < 0),
  comparison('$lte', (difference) => difference <= 0),
  fixed('$cmp', 2, (a, b) => Math.sign(compareMaybe(a, b))),
  ['$and', every],
  ['$or', some],
  fixed('$not', 1, (value) => !truthy(value)),
  ['$cond', condition],
  ['$ifNull', ifNull],
  ['$switch', switchCase],
  ['$let', letIn],
  ['$literal', (operand) => () => operand],
  ['$expr', (operand, compiler) => compiler.compile(operand)],
];
