import { MongoError } from '../errors.ts';
import type { Transform } from '../expressions/assign.ts';
import type { Variables } from '../expressions/compile.ts';
import { compileTransform } from '../expressions/transform.ts';
import { type Doc, isDoc, typeName, type Value } from '../values/types.ts';
import { modifiers } from './modifiers.ts';
import { type ArrayFilters, expandPositional, parseArrayFilters } from './positional.ts';
import { applyRename, rename } from './rename.ts';
import {
  checkedParts,
  checkIdentifiers,
  comparePaths,
  refuseConflicts,
  refuseDollar,
  type Step,
} from './steps.ts';
import { locate } from './target.ts';

/** What an update needs to know about the document it is applied to. */
interface Occasion {
  /** The array element the query matched, for `$`; -1 if none. */
  readonly arrayIndex: number;
  readonly isInsert: boolean;
  readonly now: Date;
}

/** A parsed update. It may change the given document, and returns the new one. */
export interface Update {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  readonly apply: (document: Doc, occasion: Occasion) => Doc;
}

/**
 * Parses an update document, replacement or pipeline.
 * @param arrayFilters the command's `arrayFilters`, for `$[id]`.
 * @param variables the command's `let`, for pipelines.
 */
export function parseUpdate(
  source: Value,
  arrayFilters: readonly Doc[] = [],
  variables: Variables = new Map(),
): Update {
  if (Array.isArray(source)) {
    if (arrayFilters.length > 0)
      throw new MongoError(9, 'Cannot specify arrayFilters for a pipeline update');
    return pipeline(source, variables);
  }
  if (!isDoc(source))
    throw new MongoError(9, 'Update argument must be either an object or an array');
  const first = source.keys().next();
  if (first.done || !first.value.startsWith('$')) {
    if (arrayFilters.length > 0)
      throw new MongoError(9, 'Cannot specify arrayFilters for a replacement');
    return replacement(source);
  }
  return operators(source, parseArrayFilters(arrayFilters));
}

function replacement(source: Doc): Update {
  for (const name of source.keys()) {
    if (name === '__proto__') throw new MongoError(2, "The field '__proto__' is not allowed");
  }
  return {
    kind: 'replacement',
    apply: (document) => {
      const id = document.get('_id');
      const result: Doc = new Map();
      const given = source.get('_id');
      if (given !== undefined) result.set('_id', given);
      else if (id !== undefined) result.set('_id', id);
      for (const [name, value] of source) if (name !== '_id') result.set(name, value);
      return result;
    },
  };
}

const pipelineStages = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

function pipeline(stages: readonly Value[], variables: Variables): Update {
  const transforms: Transform[] = stages.map((stage) => {
    const [name] = isDoc(stage) ? stage.keys() : [];
    if (!isDoc(stage) || name === undefined || stage.size !== 1) {
      throw new MongoError(
        40323,
        'A pipeline stage specification object must contain exactly one field.',
      );
    }
    if (!pipelineStages.has(name)) {
      throw new MongoError(72, `${name} is not allowed to be used within an update`);
    }
    return compileTransform(name, stage.get(name) ?? null, variables);
  });
  return {
    kind: 'pipeline',
    apply: (document) => {
      const id = document.get('_id');
      let result = document;
      for (const transform of transforms) result = transform(result);
      if (id === undefined || result.has('_id')) return result;
      return new Map([['_id', id], ...result]);
    },
  };
}

function operators(source: Doc, arrayFilters: ArrayFilters): Update {
  const steps: Step[] = [];
  for (const [operator, fields] of source) {
    const builder = modifiers.get(operator);
    if (builder === undefined && operator !== '$rename') {
      throw new MongoError(
        9,
        operator.startsWith('$')
          ? `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`
          : `The dollar ($) prefixed field is needed: '${operator}' is not a modifier`,
      );
    }
    if (!isDoc(fields)) {
      throw new MongoError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    }
    for (const [path, operand] of fields) {
      const parts = checkedParts(path);
      if (builder === undefined) steps.push(rename(path, parts, operand));
      else steps.push({ operator, parts, modifier: builder(operand, path) });
    }
  }
  refuseConflicts(steps);
  checkIdentifiers(steps, arrayFilters);
  // MongoDB adds new fields in the order of their names, with numbers as numbers.
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: 'operators',
    apply: (document, occasion) => {
      for (const step of steps) applyStep(document, step, occasion, arrayFilters);
      return document;
    },
  };
}

function applyStep(
  document: Doc,
  step: Step,
  occasion: Occasion,
  arrayFilters: ArrayFilters,
): void {
  if (step.operator === '$setOnInsert' && !occasion.isInsert) return;
  if (!occasion.isInsert) refuseDollar(step);
  if (step.from !== undefined) {
    applyRename(document, step.from, step.parts);
    return;
  }
  for (const parts of expandPositional(document, step.parts, occasion.arrayIndex, arrayFilters)) {
    const target = locate(document, parts, step.modifier.creates);
    if (target !== undefined) step.modifier.apply(target, occasion.now);
  }
}
