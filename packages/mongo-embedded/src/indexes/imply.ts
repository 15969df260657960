import type { Filter, Test } from '../matching/filter.ts';
import { classOf, compare } from '../values/compare.ts';
import { isNaNValue, isNumeric } from '../values/numbers.ts';

/** Whether a partial index contains every document that passes the tests. */
export function impliesPartial(
  tests: ReadonlyMap<string, readonly Test[]>,
  partial: Filter,
): boolean {
  switch (partial.kind) {
    case 'and':
      return partial.items.every((item) => impliesPartial(tests, item));
    case 'or':
      return partial.items.some((item) => impliesPartial(tests, item));
    case 'field':
      return (tests.get(partial.path) ?? []).some((test) => implies(test, partial.test));
    default:
      return false;
  }
}

const nowhere = { arrayIndex: -1 };

function implies(known: Test, wanted: Test): boolean {
  // 5 and 5.0 are equal but have different types.
  if (wanted.operator === '$type') {
    return known.operator === '$type' && compare(known.operand, wanted.operand) === 0;
  }
  if (known.operator === '$eq' && !Array.isArray(known.operand)) {
    return known.operand !== null && wanted.accepts(known.operand, nowhere);
  }
  if (known.operator === '$in' && Array.isArray(known.operand)) {
    return known.operand.every(
      (value) => value !== null && !Array.isArray(value) && wanted.accepts(value, nowhere),
    );
  }
  if (wanted.operator === '$exists')
    return wanted.operand === true && !known.accepts(undefined, nowhere);
  if (known.operator === wanted.operator && compare(known.operand, wanted.operand) === 0)
    return true;
  return narrower(known, wanted);
}

/** `$gt: 5` implies `$gt: 3`. */
function narrower(known: Test, wanted: Test): boolean {
  const side = known.operator.slice(0, 2);
  if ((side !== '$g' && side !== '$l') || !wanted.operator.startsWith(side)) return false;
  if (classOf(known.operand) !== classOf(wanted.operand)) return false;
  // NaN is below every number in an index but within no range except its own.
  if ([known, wanted].some(({ operand }) => isNumeric(operand) && isNaNValue(operand)))
    return false;
  const difference = compare(known.operand, wanted.operand) * (side === '$g' ? 1 : -1);
  return difference > 0 || (difference === 0 && wanted.operator.endsWith('e'));
}
