import { MongoError } from '../errors.ts';
import { indexOf } from '../values/path.ts';
import { show } from '../values/show.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';

/** MongoDB's limit on how far an update may pad an array. */
const maxPadding = 1_500_000;

/** The document or array with the field that an update writes. */
type Holder = Doc | Value[];

/** Where an update path ends in one document. */
export interface Target {
  readonly holder: Holder;
  readonly key: string;
}

export function read(target: Target): Value | undefined {
  return isDoc(target.holder) ? target.holder.get(target.key) : target.holder[indexOf(target.key)];
}

export function write(target: Target, value: Value): void {
  if (isDoc(target.holder)) {
    target.holder.set(target.key, value);
    return;
  }
  const index = indexOf(target.key);
  if (index - target.holder.length > maxPadding) {
    throw new MongoError(2, "can't backfill more than 1500000 elements");
  }
  while (target.holder.length < index) target.holder.push(null);
  target.holder[index] = value;
}

/** Removes a field; an array keeps its length and gets null, as in MongoDB. */
export function remove(target: Target): void {
  if (isDoc(target.holder)) target.holder.delete(target.key);
  else if (indexOf(target.key) < target.holder.length) write(target, null);
}

/**
 * Finds the holder of a path's last part. With `create`, missing documents along the path are
 * created and a scalar along the path is PathNotViable (28); without, a dead end is undefined.
 */
export function locate(
  document: Doc,
  parts: readonly string[],
  create: boolean,
): Target | undefined {
  let holder: Holder = document;
  for (let position = 0; ; position += 1) {
    const key = parts[position] ?? '';
    if (Array.isArray(holder) && indexOf(key) < 0) {
      if (!create) return undefined;
      throw notViable(key, parts[position - 1] ?? '', holder);
    }
    if (position === parts.length - 1) return { holder, key };
    const target: Target = { holder, key };
    const child = read(target);
    if (isDoc(child) || Array.isArray(child)) holder = child;
    else if (!create) return undefined;
    else if (child === undefined) {
      const made: Doc = new Map();
      write(target, made);
      holder = made;
    } else throw notViable(parts[position + 1] ?? '', key, child);
  }
}

function notViable(field: string, holder: string, value: Value): MongoError {
  return new MongoError(
    28,
    `Cannot create field '${field}' in element {${holder}: ${show(value)}}`,
  );
}
