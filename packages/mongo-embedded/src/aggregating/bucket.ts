import { MongoError } from '../errors.ts';
import { compileExpression } from '../expressions/compile.ts';
import { type Flow, sortFlow } from '../flow.ts';
import { classOf, compare } from '../values/compare.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';
import { gather, groupFields } from './group.ts';
import type { Stage, StageContext } from './pipeline.ts';

/** `$bucket` (https://www.mongodb.com/docs/manual/reference/operator/aggregation/bucket/). */
export function bucketStage(operand: Value, { variables }: StageContext): Stage {
  if (!isDoc(operand)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const by = operand.get('groupBy');
  const boundaries = operand.get('boundaries');
  if (by === undefined || !Array.isArray(boundaries)) {
    throw new MongoError(40198, '$bucket requires groupBy and boundaries to be specified.');
  }
  checkBoundaries(boundaries);
  const expression = compileExpression(by, variables);
  const otherwise = operand.get('default');
  const output = operand.get('output');
  const fields = groupFields(isDoc(output) ? output : doc({ count: doc({ $sum: 1 }) }), variables);
  const key = (document: Doc): Value => {
    const value = expression(document) ?? null;
    const above = boundaries.findIndex((boundary) => compare(value, boundary) < 0);
    const start = above > 0 ? boundaries[above - 1] : undefined;
    if (start !== undefined) return start;
    if (otherwise !== undefined) return otherwise;
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  return (flow) => sortedById(gather(flow, key, fields));
}

function checkBoundaries(boundaries: readonly Value[]): void {
  if (boundaries.length < 2) {
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  for (const [position, boundary] of boundaries.entries()) {
    const before = boundaries[position - 1];
    if (before === undefined) continue;
    if (classOf(before) !== classOf(boundary)) {
      throw new MongoError(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type.",
      );
    }
    if (compare(before, boundary) >= 0) {
      throw new MongoError(
        40194,
        "The 'boundaries' option to $bucket must be sorted in ascending order.",
      );
    }
  }
}

function sortedById(flow: Flow<Doc>): Flow<Doc> {
  return sortFlow(
    flow,
    (a, b) => compare(a.get('_id') ?? null, b.get('_id') ?? null),
    0,
    () => undefined,
  );
}
