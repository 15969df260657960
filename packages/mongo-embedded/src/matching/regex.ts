import { MongoError } from '../errors.ts';
import { BSONRegExp, type Value } from '../values/types.ts';

const cache = new Map<string, RegExp>();

/** Compiles a MongoDB (PCRE) pattern; what JavaScript cannot express is refused with 51091. */
function compileRegex(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const compiled = build(pattern, options);
  if (cache.size > 200) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function build(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new MongoError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set([...options, ...(inline?.[1] ?? '')]);
  let source = inline === null ? pattern : pattern.slice(inline[0].length);
  if (flags.has('x')) source = withoutComments(source);
  source = source
    .replaceAll('\\A', '^')
    .replaceAll(/\\[zZ]/g, '$')
    .replaceAll('(?P<', '(?<');
  const kept = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('');
  try {
    return new RegExp(source, `${kept}u`);
  } catch {
    // PCRE tolerates escapes that JavaScript's unicode mode refuses.
  }
  try {
    return new RegExp(source, kept);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MongoError(51091, `Regular expression is invalid: ${reason}`);
  }
}

/** Option x: white space and #-comments outside character classes mean nothing. */
function withoutComments(source: string): string {
  return source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]|#[^\n]*|\s+/gs, (part) =>
    part.startsWith('\\') || part.startsWith('[') ? part : '',
  );
}

/** The RegExp of a `$regex` operand or a regular expression value. */
export function regexOf(value: Value, options: Value | undefined): RegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError(2, '$options has to be a string');
  }
  if (value instanceof BSONRegExp) {
    if (options !== undefined && value.options !== '') {
      throw new MongoError(51075, 'options set in both $regex and $options');
    }
    return compileRegex(value.pattern, options ?? value.options);
  }
  if (typeof value !== 'string') throw new MongoError(2, '$regex has to be a string');
  return compileRegex(value, options ?? '');
}

/** The literal every match starts with, for an index range; empty when there is none. */
export function literalPrefix(regex: RegExp): string {
  if (!regex.source.startsWith('^') || regex.flags.includes('i') || regex.flags.includes('m')) {
    return '';
  }
  if (regex.source.includes('|')) return '';
  const literal = /^\^([\w \-@,:;'"!%&~`=<>]*)/.exec(regex.source)?.[1] ?? '';
  const next = regex.source[1 + literal.length] ?? '';
  // The last character may be optional or repeated.
  return '*?{+'.includes(next) && next !== '' ? literal.slice(0, -1) : literal;
}
