import { PatternError } from './node.ts';
import type { Scanner } from './scanner.ts';
import { propertySet, setOf } from './sets.ts';

/** What an escape means both inside and outside a class: a code point or a set. */
export type Escape =
  | { readonly kind: 'point'; readonly point: string }
  | { readonly kind: 'set'; readonly set: string };

const controls: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function point(code: number): Escape {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    throw new PatternError(`character code point ${code} is not allowed`);
  }
  return { kind: 'point', point: String.fromCodePoint(code) };
}

/** Reads what follows a backslash and the given letter; undefined if it means something else. */
export function readEscape(scanner: Scanner, letter: string, ucp: boolean): Escape | undefined {
  if (!/[A-Za-z0-9]/.test(letter)) return { kind: 'point', point: letter };
  const control = controls.get(letter);
  if (control !== undefined) return { kind: 'point', point: control };
  switch (letter) {
    case 'x':
      if (scanner.take('{')) return point(number(scanner.until('}'), 16));
      return point(Number.parseInt(scanner.takeWhile(/[0-9A-Fa-f]/, 2) || '0', 16));
    case 'o':
      if (!scanner.take('{')) throw new PatternError('missing opening brace after \\o');
      return point(number(scanner.until('}'), 8));
    case '0':
      return point(Number.parseInt(scanner.takeWhile(/[0-7]/, 2) || '0', 8));
    case 'c':
      return controlOf(scanner.next());
    case 'p':
    case 'P': {
      const name = scanner.take('{') ? scanner.until('}') : scanner.next();
      return { kind: 'set', set: propertySet(name, letter === 'P') };
    }
    case 'N':
      if (scanner.take('{U+')) return point(number(scanner.until('}'), 16));
      if (scanner.peek() === '{' && !/\d/.test(scanner.peek(1))) return undefined;
      break;
    default:
  }
  const set = setOf(letter, ucp);
  return set === undefined ? undefined : { kind: 'set', set };
}

function number(digits: string, base: 8 | 16): number {
  const allowed = base === 8 ? /^[0-7]{1,7}$/ : /^[0-9A-Fa-f]{1,6}$/;
  if (!allowed.test(digits)) throw new PatternError(`'${digits}' is no code point`);
  return Number.parseInt(digits, base);
}

function controlOf(letter: string): Escape {
  if (!/^[ -~]$/.test(letter)) {
    throw new PatternError('\\c must be followed by a printable ASCII character');
  }
  return point(letter.toUpperCase().charCodeAt(0) ^ 0x40);
}

/** The name or number that follows `\g` or `\k`. */
export function readReferenceName(scanner: Scanner, letter: string): string {
  if (scanner.take('{')) return scanner.until('}').trim();
  if (letter === 'k' && scanner.take('<')) return scanner.until('>');
  if (letter === 'k' && scanner.take("'")) return scanner.until("'");
  const digits = letter === 'g' ? scanner.takeWhile(/[-+0-9]/) : '';
  if (!/^[-+]?\d+$/.test(digits))
    throw new PatternError(`this form of \\${letter} is not supported`);
  return digits;
}
