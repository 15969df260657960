import { MongoError } from '../errors.ts';
import { compilePattern, type Pattern } from '../patterns/pattern.ts';
import { BSONRegExp, type Value } from '../values/types.ts';

/** The pattern of a `$regex` operand or of a regular expression value. */
export function regexOf(value: Value, options: Value | undefined): Pattern {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError(2, '$options has to be a string');
  }
  if (value instanceof BSONRegExp) {
    if (options !== undefined && value.options !== '') {
      throw new MongoError(51075, 'options set in both $regex and $options');
    }
    return compilePattern(value.pattern, options ?? value.options);
  }
  if (typeof value !== 'string') throw new MongoError(2, '$regex has to be a string');
  if (value.includes('\0')) {
    throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
  }
  return compilePattern(value, options ?? '');
}
