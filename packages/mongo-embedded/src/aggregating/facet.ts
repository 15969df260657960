import { MongoError } from '../errors.ts';
import { type Flow, PAUSE, pauseDue } from '../flow.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { compilePipeline, type Stage, type StageContext } from './pipeline.ts';
import { checkSize, maxBetweenStages, sizeOf } from './size.ts';

/** `$facet`: several pipelines over the same documents, one array each. */
export function facetStage(operand: Value, context: StageContext): Stage {
  if (!isDoc(operand) || operand.size === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  }
  const branches = [...operand].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of pipeline) {
      if (isDoc(stage) && stage.has('$facet'))
        throw new MongoError(40600, '$facet is not allowed to be used within a $facet stage');
    }
    return [name, compilePipeline(pipeline, context)] as const;
  });
  return (flow) => facets(flow, branches);
}

function* facets(flow: Flow<Doc>, branches: readonly (readonly [string, Stage])[]): Flow<Doc> {
  const documents: Doc[] = [];
  for (const item of flow) {
    if (item === PAUSE) yield PAUSE;
    else documents.push(item);
  }
  const result: Doc = new Map();
  let bytes = 0;
  for (const [name, stage] of branches) {
    const values: Value[] = [];
    for (const item of stage(replay(documents))) {
      if (item === PAUSE) {
        yield PAUSE;
        continue;
      }
      bytes += sizeOf(item);
      checkSize(bytes, maxBetweenStages);
      values.push(item);
    }
    result.set(name, values);
  }
  yield result;
}

function* replay(documents: readonly Doc[]): Flow<Doc> {
  for (const [position, document] of documents.entries()) {
    yield document;
    if (position % 32 === 0 && pauseDue()) yield PAUSE;
  }
}
