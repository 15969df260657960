import type { Value } from '../values/types.ts';
import type { Compiler, Expression } from './compile.ts';
import { arithmeticOperators } from './operators/arithmetic.ts';
import { arrayOperators } from './operators/arrays.ts';
import { conditionalOperators } from './operators/conditional.ts';
import { conversionOperators } from './operators/conversion.ts';
import { dateOperators } from './operators/dates.ts';
import { objectOperators } from './operators/objects.ts';
import { stringOperators } from './operators/strings.ts';

/** Makes an expression from an operator's operand. */
export type OperatorBuilder = (operand: Value, compiler: Compiler, name: string) => Expression;

/** The allowlist: everything else is InvalidPipelineOperator (168). */
export const operators: ReadonlyMap<string, OperatorBuilder> = new Map([
  ...arithmeticOperators,
  ...arrayOperators,
  ...conditionalOperators,
  ...conversionOperators,
  ...dateOperators,
  ...objectOperators,
  ...stringOperators,
]);
