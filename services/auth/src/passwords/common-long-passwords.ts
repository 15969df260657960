import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password, in lower case without spaces and signs, is one of the 9,700 of at least 15
 * characters among the million that are most common in breaches (SecLists, MIT license). Read when
 * it is first asked, since most starts never ask.
 */
export function isCommonPassword(plain: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
  );
  return plain !== '' && common.has(plain);
}
