import { MongoError } from '../errors.ts';
import { assigned } from '../expressions/assign.ts';
import { type Flow, PAUSE, pauseDue } from '../flow.ts';
import { getPath, splitPath } from '../values/path.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import type { Stage } from './pipeline.ts';

interface Unwind {
  readonly parts: readonly string[];
  readonly indexField: readonly string[] | undefined;
  readonly keepEmpty: boolean;
}

/** `$unwind` (https://www.mongodb.com/docs/manual/reference/operator/aggregation/unwind/). */
export function unwindStage(operand: Value): Stage {
  const path = isDoc(operand) ? operand.get('path') : operand;
  if (typeof path !== 'string') {
    throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  }
  if (!path.startsWith('$') || path.length < 2) {
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  const options: Doc = isDoc(operand) ? operand : new Map();
  for (const name of options.keys()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw new MongoError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const indexField = options.get('includeArrayIndex');
  if (indexField !== undefined && (typeof indexField !== 'string' || indexField === '')) {
    throw new MongoError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  if (indexField?.startsWith('$') === true) {
    throw new MongoError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${indexField}`,
    );
  }
  const unwind: Unwind = {
    parts: splitPath(path.slice(1)),
    indexField: indexField === undefined ? undefined : splitPath(indexField),
    keepEmpty: options.get('preserveNullAndEmptyArrays') === true,
  };
  return (flow) => unwound(flow, unwind);
}

function* unwound(flow: Flow<Doc>, unwind: Unwind): Flow<Doc> {
  for (const item of flow) {
    if (item === PAUSE) yield PAUSE;
    else yield* unwindOne(item, unwind);
  }
}

function* unwindOne(document: Doc, { parts, indexField, keepEmpty }: Unwind): Flow<Doc> {
  const value = getPath(document, parts);
  const numbered = (result: Doc, index: Value): Doc =>
    indexField === undefined ? result : (assigned(result, indexField, 0, index) as Doc);
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) yield numbered(document, null);
    else if (keepEmpty) yield numbered(document, null);
    return;
  }
  if (value.length === 0 && keepEmpty) {
    yield numbered(assigned(document, parts, 0, undefined) as Doc, null);
  }
  for (const [index, element] of value.entries()) {
    yield numbered(assigned(document, parts, 0, element) as Doc, BigInt(index));
    if (pauseDue()) yield PAUSE;
  }
}
