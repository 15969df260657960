import { PatternError } from './node.ts';
import type { Scanner } from './scanner.ts';

/** The options that a pattern can set for part of itself. */
export interface Options {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
  readonly x: boolean;
}

const names = new Set(['i', 'm', 's', 'x']);

/** Reads the letters of `(?i-s)` or `(?i-s:…)`, up to the parenthesis or colon. */
export function readOptions(scanner: Scanner, current: Options): Options {
  const changed = scanner.take('^') ? { i: false, m: false, s: false, x: false } : { ...current };
  let value = true;
  while (!scanner.startsWith(')') && !scanner.startsWith(':')) {
    const letter = scanner.next();
    if (letter === '-' && value) value = false;
    else if (names.has(letter) && !scanner.startsWith('xx'))
      changed[letter as keyof Options] = value;
    else throw new PatternError(`(?${letter} is not supported`);
  }
  return changed;
}
