import { isNumeric, toNumber } from '../values/numbers.ts';
import type { Value } from '../values/types.ts';

/** Truth in aggregation: false, null, missing and zero are false, everything else is true. */
export function truthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toNumber(value) !== 0;
}
