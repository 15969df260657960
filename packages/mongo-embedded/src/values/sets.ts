import { encodeKey } from './key.ts';
import type { Value } from './types.ts';

/** Up to this many values, comparing with each is cheaper than computing keys. */
export const fewValues = 16;

/** A text that two values share exactly if they compare as equal. */
export function keyText(value: Value): string {
  return encodeKey([value], [1]).toString('latin1');
}

/** The key texts of a list, so that a search in it costs the same whatever its length. */
export function keyTexts(values: readonly Value[]): Set<string> {
  return new Set(values.map(keyText));
}

/** The values without those equal to an earlier one. */
export function distinctValues(values: readonly Value[]): Value[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const before = seen.size;
    seen.add(keyText(value));
    return seen.size > before;
  });
}
