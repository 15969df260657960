import { isNumeric, toNumber } from '../values/numbers.ts';
import type { Value } from '../values/types.ts';

/** Truth as aggregation sees it: false, null, missing and zero are false, all else is true. */
export function truthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toNumber(value) !== 0;
}
