import { MongoError } from '../errors.ts';
import { assigned } from '../expressions/assign.ts';
import { type Flow, PAUSE } from '../flow.ts';
import { splitPath, walkPath } from '../values/path.ts';
import { BSONRegExp, type Doc, doc, isDoc, type Value } from '../values/types.ts';
import type { Stage, StageContext } from './pipeline.ts';
import { checkSize, maxBetweenStages, sizeOf } from './size.ts';

const parameters = ['from', 'localField', 'foreignField', 'as'] as const;

/** `$lookup` by equality: from, localField, foreignField, as. */
export function lookupStage(operand: Value, context: StageContext): Stage {
  if (!isDoc(operand)) throw new MongoError(9, 'the $lookup specification must be an Object');
  for (const name of operand.keys()) {
    if (!parameters.some((known) => known === name)) {
      throw new MongoError(9, `$lookup supports ${parameters.join(', ')}, not ${name}`);
    }
  }
  const [from = '', localField = '', foreignField = '', as = ''] = parameters.map((name) => {
    const value = operand.get(name);
    if (typeof value !== 'string' || value === '') {
      throw new MongoError(9, `$lookup argument '${name}' must be a non-empty string`);
    }
    return value;
  });
  const local = splitPath(localField);
  const target = splitPath(as);
  return (flow) =>
    joined(
      flow,
      (document) => context.read(from, condition(document, local, foreignField)),
      target,
    );
}

/** Each local value, and each element of a local array, is looked up; without a value, null is. */
function condition(document: Doc, local: readonly string[], foreignField: string): Doc {
  const wanted: Value[] = [];
  walkPath(document, local, (value) => {
    if (Array.isArray(value)) wanted.push(...value);
    else wanted.push(value ?? null);
    return false;
  });
  const branches = wanted.map((value) => new Map([[foreignField, doc({ $eq: value })]]));
  if (wanted.some((value) => value instanceof BSONRegExp)) return doc({ $or: branches });
  return new Map([[foreignField, doc({ $in: wanted })]]);
}

function* joined(
  flow: Flow<Doc>,
  find: (document: Doc) => Flow<Doc>,
  target: readonly string[],
): Flow<Doc> {
  for (const item of flow) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const found: Value[] = [];
    let bytes = 0;
    for (const other of find(item)) {
      if (other === PAUSE) {
        yield PAUSE;
        continue;
      }
      bytes += sizeOf(other);
      checkSize(bytes, maxBetweenStages);
      found.push(other);
    }
    yield assigned(item, target, 0, found) as Doc;
  }
}
