import { MongoError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { add, isNumeric, multiply, type Numeric } from '../values/numbers.ts';
import { show } from '../values/show.ts';
import { isDoc, Timestamp, typeName, type Value } from '../values/types.ts';
import { arrayModifiers } from './arrays.ts';
import { read, remove, type Target, write } from './target.ts';

/** What one operator does at one place. `target` is undefined if the path leads nowhere. */
export interface Modifier {
  /** Whether missing parents are created. */
  readonly creates: boolean;
  readonly apply: (target: Target, now: Date) => void;
}

/** Checks an operand once, when the update is parsed. */
export type ModifierBuilder = (operand: Value, path: string) => Modifier;

function creating(apply: Modifier['apply']): Modifier {
  return { creates: true, apply };
}

function arithmetic(
  operator: string,
  verb: string,
  combine: (a: Numeric, b: Numeric) => Numeric | undefined,
  initial: (operand: Numeric) => Numeric,
): ModifierBuilder {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw new MongoError(
        14,
        `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    }
    return creating((target) => {
      const current = read(target);
      if (current === undefined) {
        write(target, initial(operand));
        return;
      }
      if (!isNumeric(current)) {
        throw new MongoError(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. The field '${target.key}' is of non-numeric type ${typeName(current)}`,
        );
      }
      const result = combine(current, operand);
      if (result === undefined) {
        throw new MongoError(
          2,
          `Failed to apply ${operator} operations to current value (${String(current)})`,
        );
      }
      write(target, result);
    });
  };
}

function extreme(better: (difference: number) => boolean): ModifierBuilder {
  return (operand) =>
    creating((target) => {
      const current = read(target);
      if (current === undefined || better(compare(operand, current))) write(target, operand);
    });
}

function currentDate(operand: Value, path: string): Modifier {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  const asTimestamp = isDoc(operand) && type === 'timestamp';
  const valid = isDoc(operand)
    ? type === 'date' || type === 'timestamp'
    : typeof operand === 'boolean';
  if (!valid) {
    throw new MongoError(
      2,
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}) for ${path}.`,
    );
  }
  return creating((target, now) => {
    const seconds = Math.floor(now.getTime() / 1000);
    write(target, asTimestamp ? new Timestamp({ t: seconds, i: 1 }) : now);
  });
}

/**
 * Update operators of one field (https://www.mongodb.com/docs/manual/reference/operator/update/).
 */
export const modifiers: ReadonlyMap<string, ModifierBuilder> = new Map<string, ModifierBuilder>([
  ['$set', (operand) => creating((target) => write(target, operand))],
  ['$setOnInsert', (operand) => creating((target) => write(target, operand))],
  ['$unset', () => ({ creates: false, apply: remove })],
  ['$inc', arithmetic('$inc', 'increment', add, (operand) => operand)],
  ['$mul', arithmetic('$mul', 'multiply', multiply, (operand) => multiply(operand, 0) ?? 0)],
  ['$min', extreme((difference) => difference < 0)],
  ['$max', extreme((difference) => difference > 0)],
  ['$currentDate', currentDate],
  ...arrayModifiers,
]);
