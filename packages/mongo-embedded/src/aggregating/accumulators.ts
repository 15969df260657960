import { MongoError } from '../errors.ts';
import type { Expression } from '../expressions/compile.ts';
import { quotient } from '../expressions/operators/arithmetic.ts';
import { compare } from '../values/compare.ts';
import { encodeKey } from '../values/key.ts';
import { double, isNumeric } from '../values/numbers.ts';
import { Summation } from '../values/summation.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { checkSize, maxBetweenStages, sizeOf } from './size.ts';

/** Accumulates one value from the documents of a group. */
export interface Accumulator {
  add(value: Value | undefined): void;
  result(): Value;
}

type Factory = () => Accumulator;

function summing(): Accumulator {
  const total = new Summation();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    result: () => total.result(),
  };
}

function averaging(): Accumulator {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => (count === 0 ? null : quotient(total.result(), double(count))),
  };
}

function extreme(direction: 1 | -1): Factory {
  return () => {
    let best: Value | undefined;
    return {
      add: (value) => {
        if (value === undefined || value === null) return;
        if (best === undefined || compare(value, best) * direction > 0) best = value;
      },
      result: () => best ?? null,
    };
  };
}

function first(): Accumulator {
  let seen = false;
  let kept: Value = null;
  return {
    add: (value) => {
      if (!seen) kept = value ?? null;
      seen = true;
    },
    result: () => kept,
  };
}

function last(): Accumulator {
  let kept: Value = null;
  return {
    add: (value) => {
      kept = value ?? null;
    },
    result: () => kept,
  };
}

function pushing(): Accumulator {
  const values: Value[] = [];
  let bytes = 0;
  return {
    add: (value) => {
      if (value === undefined) return;
      bytes += sizeOf(value);
      checkSize(bytes, maxBetweenStages);
      values.push(value);
    },
    result: () => values,
  };
}

function addingToSet(): Accumulator {
  const values = new Map<string, Value>();
  let bytes = 0;
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = encodeKey([value], [1]).toString('latin1');
      if (values.has(key)) return;
      bytes += key.length;
      checkSize(bytes, maxBetweenStages);
      values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function merging(): Accumulator {
  const merged: Doc = new Map();
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (!isDoc(value)) throw new MongoError(40400, '$mergeObjects requires object inputs');
      for (const [name, child] of value) merged.set(name, child);
    },
    result: () => merged,
  };
}

/** The accumulators of `$group` and `$bucket`. */
export const accumulators: ReadonlyMap<string, Factory> = new Map<string, Factory>([
  ['$sum', summing],
  ['$avg', averaging],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', pushing],
  ['$addToSet', addingToSet],
  ['$mergeObjects', merging],
  ['$count', summing],
]);

/** One output field of a group. */
export interface GroupField {
  readonly name: string;
  readonly expression: Expression;
  readonly make: Factory;
}
