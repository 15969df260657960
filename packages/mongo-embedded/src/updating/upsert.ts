import { MongoError } from '../errors.ts';
import { isOperatorDoc } from '../matching/filter.ts';
import { splitPath } from '../values/path.ts';
import { BSONRegExp, type Doc, isDoc, type Value } from '../values/types.ts';
import { locate, read, write } from './target.ts';

/**
 * The document an upsert starts from: the equalities of its filter, including those inside `$and`,
 * a one-branch `$or`, `$eq`, a one-element `$in` and `$all`.
 */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = new Map();
  collect(filter, seed);
  return seed;
}

function collect(filter: Doc, seed: Doc): void {
  for (const [name, operand] of filter) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const item of Array.isArray(operand) ? operand : [])
        if (isDoc(item)) collect(item, seed);
    } else if (!name.startsWith('$')) {
      const value = equality(operand);
      if (value !== undefined) put(seed, name, value);
    }
  }
}

function equality(operand: Value): Value | undefined {
  if (!isOperatorDoc(operand)) return operand instanceof BSONRegExp ? undefined : operand;
  const exact = operand.get('$eq');
  if (exact !== undefined) return exact;
  for (const name of ['$in', '$all']) {
    const list = operand.get(name);
    if (!Array.isArray(list) || list.length !== 1) continue;
    const [only] = list;
    if (only !== undefined && !isOperatorDoc(only) && !(only instanceof BSONRegExp)) return only;
  }
  return undefined;
}

function put(seed: Doc, path: string, value: Value): void {
  const target = locate(seed, splitPath(path), true);
  if (target === undefined) return;
  if (read(target) !== undefined) {
    throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  write(target, value);
}
