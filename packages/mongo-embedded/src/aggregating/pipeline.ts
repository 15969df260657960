import { MongoError } from '../errors.ts';
import type { Variables } from '../expressions/compile.ts';
import type { Flow } from '../flow.ts';
import { type Doc, isDoc, typeName, type Value } from '../values/types.ts';
import { stages } from './stages.ts';

/** What a stage may request from the rest of the database. */
export interface StageContext {
  readonly variables: Variables;
  /** The documents of another collection of this database that match a filter. */
  readonly read: (collection: string, filter: Doc) => Flow<Doc>;
}

export type Stage = (flow: Flow<Doc>) => Flow<Doc>;

/** Compiles the stages of a pipeline; an unknown one is refused with 40324. */
export function compilePipeline(pipeline: readonly Value[], context: StageContext): Stage {
  const compiled = pipeline.map((stage) => compileStage(stage, context));
  return (flow) => compiled.reduce((source, stage) => stage(source), flow);
}

function compileStage(stage: Value, context: StageContext): Stage {
  if (!isDoc(stage))
    throw new MongoError(
      14,
      `Each element of the 'pipeline' array must be an object, not ${typeName(stage)}`,
    );
  const [entry] = stage;
  if (entry === undefined || stage.size !== 1) {
    throw new MongoError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name, operand] = entry;
  const build = stages.get(name);
  if (build === undefined)
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return build(operand, context, name);
}
