import { MongoError } from '../errors.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { identifierOf } from './positional.ts';
import { checkedParts, type Step } from './steps.ts';
import { locate, read, remove, write } from './target.ts';

/** `$rename` is one step at its destination; its source takes part in the conflict check. */
export function rename(path: string, from: string[], operand: Value): Step {
  if (typeof operand !== 'string') {
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${path}`);
  }
  if (operand === path) {
    throw new MongoError(
      2,
      `The source and target field for $rename must differ: {${path}: "${operand}"}`,
    );
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

/** Moves a field; does nothing if it does not exist. */
export function applyRename(document: Doc, from: readonly string[], to: readonly string[]): void {
  const source = locate(document, from, false);
  const value = source === undefined ? undefined : read(source);
  if (source === undefined || value === undefined) return;
  if (leadsThroughArray(document, from)) {
    throw new MongoError(2, `The source field cannot be an array element, '${from.join('.')}'`);
  }
  if (leadsThroughArray(document, to)) {
    throw new MongoError(2, `The destination field cannot be an array element, '${to.join('.')}'`);
  }
  const target = locate(document, to, true);
  if (target === undefined) return;
  remove(source);
  write(target, value);
}

function leadsThroughArray(document: Doc, parts: readonly string[]): boolean {
  let value: Value | undefined = document;
  for (const part of parts) {
    if (Array.isArray(value)) return true;
    if (!isDoc(value)) return false;
    value = value.get(part);
  }
  return false;
}
