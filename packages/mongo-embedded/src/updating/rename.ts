import { MongoError } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import { identifierOf } from './positional.ts';
import { checkedParts, type Step } from './steps.ts';
import { locate, read, remove, write } from './target.ts';

/** `$rename` is one step at its destination; its source takes part in the check for conflicts. */
export function rename(path: string, from: string[], operand: Value): Step {
  if (typeof operand !== 'string') {
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${path}`);
  }
  const to = checkedParts(operand);
  for (const part of [...from, ...to]) {
    if (part === '$' || identifierOf(part) !== undefined) {
      throw new MongoError(
        2,
        `The source or destination field for $rename may not be dynamic: ${path}`,
      );
    }
  }
  return {
    operator: '$rename',
    parts: to,
    from,
    modifier: { creates: true, apply: () => undefined },
  };
}

/** Moves a field; nothing happens where there is none. */
export function applyRename(document: Doc, from: readonly string[], to: readonly string[]): void {
  const source = locate(document, from, false);
  const value = source === undefined ? undefined : read(source);
  if (source === undefined || value === undefined) return;
  if (Array.isArray(source.holder)) {
    throw new MongoError(2, `The source field cannot be an array element, '${from.join('.')}'`);
  }
  const target = locate(document, to, true);
  if (target === undefined) return;
  if (Array.isArray(target.holder)) {
    throw new MongoError(2, `The destination field cannot be an array element, '${to.join('.')}'`);
  }
  remove(source);
  write(target, value);
}
