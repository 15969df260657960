import { PatternError } from './node.ts';

/** A code point inside a JavaScript class, whatever it means there. */
export function member(point: string): string {
  return /^[A-Za-z0-9]$/.test(point) ? point : `\\u{${(point.codePointAt(0) ?? 0).toString(16)}}`;
}

interface Sets {
  readonly d: string;
  readonly s: string;
  readonly w: string;
}

/** PCRE's own sets are ASCII only. */
const ascii: Sets = { d: '0-9', s: ' \\t-\\r', w: '0-9A-Za-z_' };

/** What `(*UCP)` turns them into. */
const unicode: Sets = {
  d: '\\p{Nd}',
  s: '\\p{Z}\\t-\\r\\x85\\u180e',
  w: '\\p{L}\\p{N}_',
};

const horizontal = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
const vertical = '\\n-\\r\\x85\\u2028\\u2029';

/**
 * The set for an escape such as `\d`, `\S` or `\h`, as part of a class; undefined if there is none.
 */
export function setOf(letter: string, ucp: boolean): string | undefined {
  const { d, s, w } = ucp ? unicode : ascii;
  switch (letter) {
    case 'd':
      return d;
    case 's':
      return s;
    case 'w':
      return w;
    case 'h':
      return horizontal;
    case 'v':
      return vertical;
    case 'N':
      return '[^\\n]';
    case 'D':
    case 'S':
    case 'W':
    case 'H':
    case 'V':
      return `[^${setOf(letter.toLowerCase(), ucp) ?? ''}]`;
    default:
      return undefined;
  }
}

const posix: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['lower', 'a-z'],
  ['upper', 'A-Z'],
  ['alnum', '0-9A-Za-z'],
  ['ascii', '\\x00-\\x7f'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1f\\x7f'],
  ['digit', '0-9'],
  ['graph', '\\x21-\\x7e'],
  ['print', '\\x20-\\x7e'],
  ['punct', '\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e'],
  ['space', ' \\t-\\r'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

const unicodePosix: ReadonlyMap<string, string> = new Map([
  ['alpha', '\\p{L}'],
  ['lower', '\\p{Ll}'],
  ['upper', '\\p{Lu}'],
  ['alnum', '\\p{L}\\p{N}'],
  ['ascii', '\\x00-\\x7f'],
  ['blank', horizontal],
  ['cntrl', '\\p{Cc}'],
  ['digit', unicode.d],
  ['space', unicode.s],
  ['word', unicode.w],
  ['xdigit', '0-9A-Fa-f'],
]);

/** `[:name:]` as part of a class. Ignoring case merges the cases. */
export function posixSet(name: string, ignoreCase: boolean, ucp: boolean): string {
  const negated = name.startsWith('^');
  const wanted = negated ? name.slice(1) : name;
  const known = ignoreCase && (wanted === 'upper' || wanted === 'lower') ? 'alpha' : wanted;
  const set = (ucp ? unicodePosix : posix).get(known);
  if (set === undefined) throw new PatternError(`unknown POSIX class name [:${name}:]`);
  return negated ? `[^${set}]` : set;
}

const categories = /^(C[cfnos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;

/** `\p{name}` or `\P{name}` as part of a class. */
export function propertySet(name: string, negated: boolean): string {
  const inverse = name.startsWith('^');
  const wanted = inverse ? name.slice(1) : name;
  const set = property(wanted);
  return negated === inverse ? set : `[^${set}]`;
}

function property(name: string): string {
  if (name === 'Any') return '\\p{Any}';
  if (name === 'L&') return '\\p{Lu}\\p{Ll}\\p{Lt}';
  if (categories.test(name)) return `\\p{${name}}`;
  const script = `\\p{Script_Extensions=${name}}`;
  if (/^[A-Z][A-Za-z_]+$/.test(name) && compiles(script)) return script;
  throw new PatternError(`unknown property name \\p{${name}}`);
}

function compiles(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}
