import { MongoError } from '../errors.ts';
import { type Doc, isDoc, type Value } from './types.ts';

/** Splits a dotted path. `__proto__` is refused: nothing in this server may ever walk into it. */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('__proto__')) {
    throw new MongoError(2, `The path '${path}' may not contain '__proto__'`);
  }
  return parts;
}

/** The array index a path part names, or -1. */
export function indexOf(part: string): number {
  return /^(0|[1-9]\d{0,9})$/.test(part) ? Number(part) : -1;
}

/**
 * Called with each value a path leads to, and its position in the outermost array along the path
 * (-1: none).
 */
export type Visit = (value: Value | undefined, arrayIndex: number) => boolean;

/**
 * Visits what a query path leads to, through arrays, until a visit returns true. An array along the
 * path yields the values of its documents, and one element by number; a dead end yields undefined.
 */
export function walkPath(
  value: Value | undefined,
  parts: readonly string[],
  visit: Visit,
  position = 0,
  arrayIndex = -1,
): boolean {
  const part = parts[position];
  if (part === undefined) return visit(value, arrayIndex);
  if (isDoc(value)) return walkPath(value.get(part), parts, visit, position + 1, arrayIndex);
  if (!Array.isArray(value)) return visit(undefined, arrayIndex);
  const index = indexOf(part);
  const numbered = value[index];
  // A longer path ends at a numbered scalar and does not find it missing.
  const leads = position === parts.length - 1 || isDoc(numbered) || Array.isArray(numbered);
  if (numbered !== undefined && leads) {
    const found = walkPath(
      numbered,
      parts,
      visit,
      position + 1,
      arrayIndex < 0 ? index : arrayIndex,
    );
    if (found) return true;
  }
  for (let element = 0; element < value.length; element += 1) {
    const child = value[element];
    if (!isDoc(child)) continue;
    if (walkPath(child, parts, visit, position, arrayIndex < 0 ? element : arrayIndex)) return true;
  }
  return false;
}

/** The value at a path of documents only (no arrays), as shard keys, upserts and `_id` read it. */
export function getPath(document: Doc, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = document;
  for (const part of parts) {
    if (!isDoc(value)) return undefined;
    value = value.get(part);
  }
  return value;
}
