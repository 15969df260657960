import {
  assertionFor,
  lineEnd,
  lineStart,
  readWordEdge,
  textEnd,
  textStart,
} from './assertions.ts';
import { readClass } from './class.ts';
import { readEscape, readReferenceName } from './escapes.ts';
import { type Node, type One, PatternError } from './node.ts';
import { type Options, readOptions } from './options.ts';
import { readQuantifier, repeated, unrepeatable } from './quantifier.ts';
import { Scanner } from './scanner.ts';
import { member, setOf } from './sets.ts';

/** The deepest nesting of nodes: a pattern is refused before it can exhaust the stack. */
const maxDepth = 250;

/**
 * Parses a PCRE pattern. Throws PatternError if it is wrong or cannot be matched here exactly as
 * PCRE would.
 */
export function parsePattern(pattern: string, flags: ReadonlySet<string>): Node {
  const options: Options = {
    i: flags.has('i'),
    m: flags.has('m'),
    s: flags.has('s'),
    x: flags.has('x'),
  };
  // The number of groups distinguishes \12 the reference from \12 the octal number.
  const first = new Parser(pattern, options, Number.POSITIVE_INFINITY);
  first.parse();
  return new Parser(pattern, options, first.groups).parse();
}

const any: One = { kind: 'one', letters: '', sets: [], negated: true, ignoreCase: false };

class Parser {
  readonly #scanner: Scanner;
  readonly #groupsInAll: number;
  readonly #names = new Map<string, number>();
  #options: Options;
  #ucp = false;
  #quoting = false;
  #depth = 0;
  /** Open lookarounds. */
  #looks = 0;
  groups = 0;

  constructor(pattern: string, options: Options, groupsInAll: number) {
    this.#scanner = new Scanner(pattern);
    this.#options = options;
    this.#groupsInAll = groupsInAll;
  }

  parse(): Node {
    while (this.#scanner.startsWith('(*')) {
      if (this.#scanner.take('(*UCP)')) this.#ucp = true;
      else if (!this.#scanner.take('(*UTF)') && !this.#scanner.take('(*UTF8)')) break;
    }
    const node = this.#choice();
    if (!this.#scanner.isAtEnd) throw new PatternError('unmatched closing parenthesis');
    return node;
  }

  #choice(): Node {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new PatternError('parentheses are too deeply nested');
    const before = this.#options;
    const branches = [this.#sequence()];
    while (this.#scanner.take('|')) branches.push(this.#sequence());
    // Options set inside a group end with it.
    this.#options = before;
    this.#depth -= 1;
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: 'choice', branches };
  }

  #sequence(): Node {
    const items: Node[] = [];
    let quantified = false;
    for (;;) {
      this.#skipIgnored();
      const next = this.#scanner.peek();
      if (this.#scanner.isAtEnd) return { kind: 'sequence', items };
      if (this.#quoting) {
        quantified = false;
        items.push(this.#literal(this.#scanner.next()));
      } else if (next === '|' || next === ')') return { kind: 'sequence', items };
      else {
        const quantifier = readQuantifier(this.#scanner);
        if (quantifier === undefined) {
          const item = this.#item();
          // An option setting cannot be repeated, nor can the item before it.
          quantified = item === undefined;
          if (item !== undefined) items.push(item);
        } else {
          if (quantified) throw unrepeatable();
          quantified = true;
          this.#skipIgnored();
          const open = !quantifier.lazy && !quantifier.possessive && this.#options.x;
          const possessive = quantifier.possessive || (open && this.#scanner.take('+'));
          items.push(repeated(items.pop(), quantifier, possessive));
        }
      }
    }
  }

  /** Skips `\Q`, `\E`, comments, and blanks with `x`; inside an open quote, only its end. */
  #skipIgnored(): void {
    for (;;) {
      if (this.#scanner.take('\\E')) this.#quoting = false;
      else if (this.#quoting) return;
      else if (this.#scanner.take('\\Q')) this.#quoting = true;
      else if (this.#scanner.take('(?#')) this.#scanner.until(')');
      else if (this.#options.x && /^[\s\x85\u200e\u200f]$/.test(this.#scanner.peek()))
        this.#scanner.next();
      else if (this.#options.x && this.#scanner.take('#')) this.#scanner.takeWhile(/[^\n]/);
      else return;
    }
  }

  #item(): Node | undefined {
    const point = this.#scanner.next();
    switch (point) {
      case '.':
        return this.#options.s ? any : this.#set('[^\\n]');
      case '^':
        return this.#options.m ? lineStart : textStart;
      case '$':
        return this.#options.m ? lineEnd : textEnd;
      case '[':
        return (
          readWordEdge(this.#scanner, this.#ucp) ??
          readClass(this.#scanner, this.#options.i, this.#ucp)
        );
      case '(':
        return this.#parenthesis();
      case '\\':
        return this.#escape();
      default:
        return this.#literal(point);
    }
  }

  #literal(point: string): One {
    const ignoreCase = this.#options.i && point.toLowerCase() !== point.toUpperCase();
    const one: One = { kind: 'one', letters: member(point), sets: [], negated: false, ignoreCase };
    return ignoreCase ? one : { ...one, literal: point };
  }

  #set(set: string): One {
    return { kind: 'one', letters: '', sets: [set], negated: false, ignoreCase: false };
  }

  #escape(): Node {
    const letter = this.#scanner.next();
    const assertion = assertionFor(letter, this.#ucp);
    if (assertion !== undefined) return assertion;
    switch (letter) {
      case 'K':
        if (this.#looks > 0) throw new PatternError('\\K is not allowed in lookarounds');
        // Only whether there is a match matters, not where it begins.
        return { kind: 'assertion', source: '' };
      case 'R':
        return this.#newline();
      case 'g':
      case 'k':
        return this.#reference(readReferenceName(this.#scanner, letter));
      default:
    }
    if (/[1-9]/.test(letter)) return this.#numbered(letter);
    const known = readEscape(this.#scanner, letter, this.#ucp);
    if (known === undefined) throw new PatternError(`the escape \\${letter} is not supported`);
    return known.kind === 'point' ? this.#literal(known.point) : this.#set(known.set);
  }

  #newline(): Node {
    const pair: Node = {
      kind: 'sequence',
      items: [this.#set('\\r'), this.#set('\\n')],
    };
    return {
      kind: 'atomic',
      item: { kind: 'choice', branches: [pair, this.#set(setOf('v', false) ?? '')] },
    };
  }

  /** `\12` is a reference if there are that many groups, and an octal number otherwise. */
  #numbered(first: string): Node {
    const start = this.#scanner.at;
    const digits = first + this.#scanner.takeWhile(/[0-9]/);
    if (digits.length === 1 || /^[89]/.test(digits) || Number(digits) <= this.#groupsInAll) {
      return this.#reference(digits);
    }
    this.#scanner.at = start;
    const octal = first + this.#scanner.takeWhile(/[0-7]/, 2);
    return this.#literal(String.fromCodePoint(Number.parseInt(octal, 8)));
  }

  #reference(name: string): Node {
    const relative = /^[-+]/.test(name);
    const number = /^[-+]?\d+$/.test(name)
      ? Number(name) + (relative ? this.groups + (name.startsWith('-') ? 1 : 0) : 0)
      : this.#names.get(name);
    const counting = this.#groupsInAll === Number.POSITIVE_INFINITY;
    if (counting) return { kind: 'reference', number: 0, ignoreCase: false };
    if (number === undefined || number < 1 || number > this.groups) {
      throw new PatternError(`reference to a group that has not been set: ${name}`);
    }
    return { kind: 'reference', number, ignoreCase: this.#options.i };
  }

  #parenthesis(): Node | undefined {
    const scanner = this.#scanner;
    if (scanner.startsWith('*')) throw new PatternError('(* is not supported here');
    if (!scanner.take('?')) return this.#capture();
    if (scanner.take(':')) return { kind: 'group', item: this.#body() };
    if (scanner.take('>')) return { kind: 'atomic', item: this.#body() };
    if (scanner.take('=')) return this.#look(false, false);
    if (scanner.take('!')) return this.#look(false, true);
    if (scanner.take('<=')) return this.#look(true, false);
    if (scanner.take('<!')) return this.#look(true, true);
    if (scanner.take('P=')) return this.#reference(scanner.until(')'));
    if (scanner.take('P<') || scanner.take('<')) return this.#capture(scanner.until('>'));
    if (scanner.take("'")) return this.#capture(scanner.until("'"));
    return this.#setOptions();
  }

  #body(): Node {
    const item = this.#choice();
    if (!this.#scanner.take(')')) throw new PatternError('missing closing parenthesis');
    return item;
  }

  #look(behind: boolean, negative: boolean): Node {
    this.#looks += 1;
    const item = this.#body();
    this.#looks -= 1;
    return { kind: 'look', item, behind, negative };
  }

  #capture(name?: string): Node {
    this.groups += 1;
    const number = this.groups;
    if (name !== undefined) {
      if (!/^[A-Za-z_]\w{0,31}$/.test(name)) throw new PatternError(`bad group name '${name}'`);
      if (this.#names.has(name)) throw new PatternError(`two groups are named '${name}'`);
      this.#names.set(name, number);
    }
    return { kind: 'group', item: this.#body(), number };
  }

  /** `(?i-s)` for the rest of this group, or `(?i-s:…)`. */
  #setOptions(): Node | undefined {
    const scanner = this.#scanner;
    const outside = this.#options;
    this.#options = readOptions(scanner, this.#options);
    if (scanner.take(')')) return undefined;
    scanner.take(':');
    const item = this.#body();
    this.#options = outside;
    return { kind: 'group', item };
  }
}
