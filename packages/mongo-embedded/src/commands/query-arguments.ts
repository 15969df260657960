import { MongoError } from '../errors.ts';
import type { Variables } from '../expressions/compile.ts';
import { parseFilter } from '../matching/parse.ts';
import { parseSort } from '../matching/sort.ts';
import type { Query } from '../store/query.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { docArgument } from './arguments.ts';

/** `hint`: an index name, a key pattern, or nothing. */
export function hintOf(body: Doc): Value | undefined {
  const hint = body.get('hint');
  if (hint === undefined || typeof hint === 'string' || isDoc(hint)) return hint;
  throw new MongoError(9, 'Hint must be a string or an object');
}

/** Reads the parts of a query that commands have in common under different names. */
export function queryOf(
  body: Doc,
  names: { readonly filter: string; readonly sort?: string },
  variables: Variables,
  window: { readonly skip: number; readonly limit: number },
): Query {
  const sort = names.sort === undefined ? new Map() : docArgument(body, names.sort);
  // Sorting by $natural requests a scan of the collection in that direction.
  const natural = sort.has('$natural');
  return {
    filter: parseFilter(docArgument(body, names.filter), variables),
    sort: natural ? [] : parseSort(sort),
    hint: natural ? sort : hintOf(body),
    ...window,
  };
}
