import { MongoError } from '../errors.ts';
import { indexOf, splitPath } from '../values/path.ts';
import type { Modifier } from './modifiers.ts';
import { type ArrayFilters, identifierOf } from './positional.ts';

/** One operator at one path. */
export interface Step {
  readonly operator: string;
  readonly parts: readonly string[];
  readonly modifier: Modifier;
  /** The source of a `$rename`. */
  readonly from?: readonly string[];
}

/** Splits an update path and refuses what may not be written. */
export function checkedParts(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes('')) {
    throw new MongoError(
      56,
      path === ''
        ? 'An empty update path is not valid.'
        : `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0] !== undefined && (parts[0] === '$' || identifierOf(parts[0]) !== undefined)) {
    throw new MongoError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/** An existing document may not get a field that starts with a dollar sign; a new one may. */
export function refuseDollar({ operator, parts: [first = '', ...rest] }: Step): void {
  if (!first.startsWith('$') || operator === '$unset') return;
  throw new MongoError(
    52,
    `The dollar ($) prefixed field '${first}' in '${[first, ...rest].join('.')}' is not valid for storage.`,
  );
}

/** The order in which MongoDB writes: by name, with numbers as numbers. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let position = 0; position < Math.min(a.length, b.length); position += 1) {
    const left = a[position] ?? '';
    const right = b[position] ?? '';
    if (left === right) continue;
    const leftIndex = indexOf(left);
    const rightIndex = indexOf(right);
    if (leftIndex >= 0 && rightIndex >= 0) return leftIndex - rightIndex;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

/** Two operators on one path, or on a path and its parent, are refused with 40. */
export function refuseConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap((step) =>
    step.from === undefined ? [step.parts] : [step.from, step.parts],
  );
  const sorted = paths.map((parts) => parts.join('.')).sort();
  for (const [position, path] of sorted.entries()) {
    const next = sorted
      .slice(position + 1)
      .find((other) => other === path || other.startsWith(`${path}.`));
    if (next !== undefined) {
      throw new MongoError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
    }
  }
}

/** Each identifier needs its filter, and each filter must be used. */
export function checkIdentifiers(steps: readonly Step[], arrayFilters: ArrayFilters): void {
  const used = new Set(steps.flatMap((step) => step.parts.map(identifierOf)));
  for (const name of arrayFilters.keys()) {
    if (!used.has(name)) {
      throw new MongoError(
        9,
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
  }
  for (const name of used) {
    if (name !== undefined && name !== '' && !arrayFilters.has(name)) {
      throw new MongoError(2, `No array filter found for identifier '${name}'`);
    }
  }
}
