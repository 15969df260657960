import { type Doc, isDoc, type Value } from '../values/types.ts';

/** A stage that turns one document into another. */
export type Transform = (document: Doc) => Doc;

/** A copy of `holder` with the path set, in each element of arrays along the path. */
export function assigned(
  holder: Value | undefined,
  parts: readonly string[],
  position: number,
  value: Value | undefined,
): Value | undefined {
  const part = parts[position];
  if (part === undefined) return value;
  if (Array.isArray(holder)) {
    return holder.map((item) => assigned(item, parts, position, value) ?? null);
  }
  const copy: Doc = isDoc(holder) ? new Map(holder) : new Map();
  const child = assigned(copy.get(part), parts, position + 1, value);
  if (child === undefined) copy.delete(part);
  else copy.set(part, child);
  return copy;
}
