import { readEscape } from './escapes.ts';
import { type One, PatternError } from './node.ts';
import type { Scanner } from './scanner.ts';
import { member, posixSet } from './sets.ts';

interface Item {
  readonly set?: string;
  readonly point?: string;
}

/** Reads a class whose `[` has been taken. */
export function readClass(scanner: Scanner, ignoreCase: boolean, ucp: boolean): One {
  const negated = scanner.take('^');
  let letters = '';
  const sets: string[] = [];
  let quoting = false;
  let previous: Item | undefined;
  for (let first = true; ; first = false) {
    if (quoting && scanner.take('\\E')) quoting = false;
    else if (!quoting && scanner.take('\\Q')) quoting = true;
    else if (!quoting && scanner.take('\\E')) continue;
    else if (!quoting && !first && scanner.take(']')) break;
    else if (!quoting && isRange(scanner, previous)) {
      scanner.take('-');
      const last = readItem(scanner, ignoreCase, ucp, false);
      letters = letters.slice(0, -member(previous?.point ?? '').length);
      letters += range(previous?.point ?? '', last.point);
      previous = {};
    } else {
      if (previous?.set !== undefined && isInnerHyphen(scanner, quoting)) throw invalidRange();
      const item = readItem(scanner, ignoreCase, ucp, quoting);
      if (item.point !== undefined) letters += member(item.point);
      if (item.set !== undefined) sets.push(item.set);
      previous = item;
    }
  }
  return { kind: 'one', letters, sets, negated, ignoreCase };
}

function invalidRange(): PatternError {
  return new PatternError('invalid range in character class');
}

/** A hyphen that is not the last in its class. */
function isInnerHyphen(scanner: Scanner, quoting: boolean): boolean {
  return !quoting && scanner.peek() === '-' && scanner.peek(1) !== ']';
}

function isRange(scanner: Scanner, previous: Item | undefined): boolean {
  return previous?.point !== undefined && isInnerHyphen(scanner, false);
}

function range(from: string, to: string | undefined): string {
  if (to === undefined) throw invalidRange();
  if ((from.codePointAt(0) ?? 0) > (to.codePointAt(0) ?? 0)) {
    throw new PatternError('range out of order in character class');
  }
  return `${member(from)}-${member(to)}`;
}

function readItem(scanner: Scanner, ignoreCase: boolean, ucp: boolean, quoting: boolean): Item {
  const point = scanner.next();
  if (quoting) return { point };
  if (point === '[' && /^[.=]$/.test(scanner.peek()) && closes(scanner, scanner.peek())) {
    throw new PatternError('POSIX collating elements are not supported');
  }
  if (point === '[' && scanner.peek() === ':' && closes(scanner, ':')) {
    scanner.take(':');
    return { set: posixSet(scanner.until(':]'), ignoreCase, ucp) };
  }
  if (point !== '\\') return { point };
  const letter = scanner.next();
  if (letter === 'b') return { point: '\b' };
  if (/[1-7]/.test(letter)) {
    const digits = letter + scanner.takeWhile(/[0-7]/, 2);
    return { point: String.fromCodePoint(Number.parseInt(digits, 8)) };
  }
  const excluded = letter === 'N' && scanner.peek() !== '{';
  const known = excluded ? undefined : readEscape(scanner, letter, ucp);
  if (known === undefined) {
    throw new PatternError(`escape sequence \\${letter} is invalid in a character class`);
  }
  return known.kind === 'point' ? { point: known.point } : { set: known.set };
}

/** Whether `[:` is followed by a name and `:]`. */
function closes(scanner: Scanner, mark: string): boolean {
  let ahead = 1;
  while (/^[\^a-z]$/.test(scanner.peek(ahead))) ahead += 1;
  return scanner.peek(ahead) === mark && scanner.peek(ahead + 1) === ']';
}
