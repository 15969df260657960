import { MongoError } from '../../errors.ts';
import { isDoc, type Value } from '../../values/types.ts';
import type { Compiler, Expression } from '../compile.ts';
import type { OperatorBuilder } from '../operators.ts';

/** One entry of the operator table. */
export type Entry = readonly [string, OperatorBuilder];

type Maybe = Value | undefined;

/** An operator with exactly `count` arguments. */
export function fixed(name: string, count: number, apply: (...args: Maybe[]) => Maybe): Entry {
  return ranged(name, count, count, apply);
}

/** An operator with `least` to `most` arguments. */
function ranged(
  name: string,
  least: number,
  most: number,
  apply: (...args: Maybe[]) => Maybe,
): Entry {
  return [
    name,
    (operand, compiler) => {
      const args = compiler.list(operand);
      if (args.length < least || args.length > most) {
        const wanted =
          least === most ? `exactly ${least}` : `at least ${least} and at most ${most}`;
        throw new MongoError(
          16020,
          `Expression ${name} takes ${wanted} arguments. ${args.length} were passed in.`,
        );
      }
      return (document, scope) => apply(...args.map((arg) => arg(document, scope)));
    },
  ];
}

/** An operator with any number of arguments. */
export function variadic(name: string, apply: (values: Maybe[]) => Maybe): Entry {
  return ranged(name, 0, Number.MAX_SAFE_INTEGER, (...values) => apply(values));
}

/** An operator that yields null if any argument is null or missing. */
export function nullable(
  name: string,
  least: number,
  most: number,
  apply: (...args: Value[]) => Maybe,
): Entry {
  return ranged(name, least, most, (...args) => {
    if (args.some((arg) => arg === undefined || arg === null)) return null;
    return apply(...(args as Value[]));
  });
}

/** Compiles the named arguments of an operator such as `$cond: {if, then, else}`. */
export function named(
  name: string,
  operand: Value,
  compiler: Compiler,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, Expression> {
  if (!isDoc(operand))
    throw new MongoError(28646, `${name} only supports an object as its argument`);
  for (const key of operand.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new MongoError(28647, `Unrecognized parameter to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!operand.has(key)) throw new MongoError(28648, `Missing '${key}' parameter to ${name}`);
  }
  return new Map([...operand].map(([key, value]) => [key, compiler.compile(value)]));
}
