import { MongoError } from '../errors.ts';
import { type Filter, matches } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import { show } from '../values/show.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { locate, read } from './target.ts';

/**
 * Parsed `arrayFilters`: a filter per identifier, each applied to a document `{identifier:
 * element}`.
 */
export type ArrayFilters = ReadonlyMap<string, Filter>;

export function parseArrayFilters(source: readonly Doc[]): ArrayFilters {
  const result = new Map<string, Filter>();
  for (const filter of source) {
    const names = identifiers(filter);
    const [name] = names;
    if (name === undefined) {
      throw new MongoError(
        9,
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    }
    if (names.size > 1) {
      throw new MongoError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new MongoError(
        2,
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (result.has(name)) {
      throw new MongoError(
        9,
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    result.set(name, parseFilter(filter));
  }
  return result;
}

function identifiers(filter: Doc): Set<string> {
  const names = new Set<string>();
  for (const [name, value] of filter) {
    if (!name.startsWith('$')) names.add(name.split('.')[0] ?? name);
    else if (Array.isArray(value)) {
      for (const item of value)
        if (isDoc(item)) for (const inner of identifiers(item)) names.add(inner);
    }
  }
  return names;
}

/** The identifier of `$[id]` ('' for `$[]`), or undefined for an ordinary part. */
export function identifierOf(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

/** Replaces `$`, `$[]` and `$[id]` with the array indexes they refer to in this document. */
export function expandPositional(
  document: Doc,
  parts: readonly string[],
  arrayIndex: number,
  arrayFilters: ArrayFilters,
): string[][] {
  let paths: string[][] = [[]];
  for (const part of parts) {
    const identifier = identifierOf(part);
    if (identifier !== undefined) {
      paths = paths.flatMap((path) =>
        elementIndexes(document, path, identifier, arrayFilters).map((index) => [
          ...path,
          String(index),
        ]),
      );
    } else if (part === '$') {
      if (arrayIndex < 0) {
        throw new MongoError(
          2,
          'The positional operator did not find the match needed from the query.',
        );
      }
      for (const path of paths) path.push(String(arrayIndex));
    } else for (const path of paths) path.push(part);
  }
  return paths;
}

function elementIndexes(
  document: Doc,
  path: readonly string[],
  identifier: string,
  arrayFilters: ArrayFilters,
): number[] {
  const target = locate(document, path, false);
  const array: Value | undefined = target === undefined ? undefined : read(target);
  if (array === undefined) {
    throw new MongoError(
      2,
      `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new MongoError(
      2,
      `Cannot apply array updates to non-array element ${path.join('.')}: ${show(array)}`,
    );
  }
  const indexes = [...array.keys()];
  if (identifier === '') return indexes;
  const filter = arrayFilters.get(identifier);
  if (filter === undefined) {
    throw new MongoError(
      2,
      `No array filter found for identifier '${identifier}' in path '${path.join('.')}'`,
    );
  }
  return indexes.filter((index) => matches(filter, new Map([[identifier, array[index] ?? null]])));
}
