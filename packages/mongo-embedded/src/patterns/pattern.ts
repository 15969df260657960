import { MongoError } from '../errors.ts';
import { checkPattern } from './check.ts';
import { worstSteps } from './cost.ts';
import { guarded } from './guard.ts';
import { type Node, PatternError } from './node.ts';
import { parsePattern } from './parse.ts';
import { literalPrefix } from './prefix.ts';
import { writePattern } from './write.ts';

/** This many steps are over before anyone would notice. */
const harmlessSteps = 1_000_000;

const cache = new Map<string, Pattern>();

/** A compiled regular expression. */
export class Pattern {
  readonly #root: Node;
  readonly #regex: RegExp;
  /** What every match starts with, for an index range; may be empty. */
  readonly prefix: string;

  constructor(root: Node) {
    this.#root = root;
    this.#regex = new RegExp(writePattern(root), 'u');
    this.prefix = literalPrefix(root);
  }

  /** Whether it matches somewhere; 51156 if that takes too long to find out. */
  test(text: string): boolean {
    if (worstSteps(this.#root, text.length) <= harmlessSteps) return this.#regex.test(text);
    return guarded(() => this.#regex.test(text));
  }
}

/**
 * Compiles a PCRE pattern with MongoDB's options `i`, `m`, `s`, `x` and `u`. Calls `invalid` for a
 * pattern that is wrong or cannot be matched here exactly as PCRE does.
 */
export function compilePattern(pattern: string, options: string, invalid = 51091): Pattern {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const compiled = build(pattern, options, invalid);
  if (cache.size > 200) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function build(pattern: string, options: string, invalid: number): Pattern {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new MongoError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  try {
    const root = parsePattern(pattern, new Set(options));
    checkPattern(root);
    return new Pattern(root);
  } catch (error) {
    // JavaScript itself refuses a pattern that is too large.
    if (!(error instanceof PatternError || error instanceof SyntaxError)) throw error;
    throw new MongoError(invalid, `Regular expression is invalid: ${error.message}`);
  }
}
