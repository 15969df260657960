import { MongoError } from '../errors.ts';
import type { Variables } from '../expressions/compile.ts';
import { compileTransform, type Transform } from '../expressions/transform.ts';
import { indexOf, splitPath } from '../values/path.ts';
import { type Doc, isDoc, typeName, type Value } from '../values/types.ts';
import { type Modifier, modifiers } from './modifiers.ts';
import {
  type ArrayFilters,
  expandPositional,
  identifierOf,
  parseArrayFilters,
} from './positional.ts';
import { locate, read, remove, write } from './target.ts';

/** What an update needs to know of the document it meets. */
interface Occasion {
  /** The array element the query matched, for `$`; -1 when none. */
  readonly arrayIndex: number;
  readonly isInsert: boolean;
  readonly now: Date;
}

/** A parsed update. It may change the document it is given, and answers the new one. */
export interface Update {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  readonly apply: (document: Doc, occasion: Occasion) => Doc;
}

interface Step {
  readonly operator: string;
  readonly parts: readonly string[];
  readonly modifier: Modifier;
  /** The source of a `$rename`. */
  readonly from?: readonly string[];
}

/**
 * Parses an update document, replacement or pipeline.
 *
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
  // MongoDB writes new fields in the order of their names, numbers as numbers.
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: 'operators',
    apply: (document, occasion) => {
      for (const step of steps) applyStep(document, step, occasion, arrayFilters);
      return document;
    },
  };
}

function checkedParts(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes('')) {
    throw new MongoError(
      56,
      path === ''
        ? 'An empty update path is not valid.'
        : `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0]?.startsWith('$') === true) {
    if (parts[0] === '$' || identifierOf(parts[0]) !== undefined) {
      throw new MongoError(
        2,
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    }
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

function applyStep(
  document: Doc,
  step: Step,
  occasion: Occasion,
  arrayFilters: ArrayFilters,
): void {
  if (step.operator === '$setOnInsert' && !occasion.isInsert) return;
  if (step.from !== undefined) {
    applyRename(document, step.from, step.parts);
    return;
  }
  for (const parts of expandPositional(document, step.parts, occasion.arrayIndex, arrayFilters)) {
    const target = locate(document, parts, step.modifier.creates);
    if (target !== undefined) step.modifier.apply(target, occasion.now);
  }
}

/** `$rename` is one step at its destination; its source takes part in the check for conflicts. */
function rename(path: string, from: string[], operand: Value): Step {
  if (typeof operand !== 'string') {
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${path}`);
  }
  const to = checkedParts(operand);
  for (const part of [...from, ...to]) {
    if (part === '$' || identifierOf(part) !== undefined) {
      throw new MongoError(
        2,
        `The source or destination field for $rename may not be dynamic: ${path}`,
      );
    }
  }
  return {
    operator: '$rename',
    parts: to,
    from,
    modifier: { creates: true, apply: () => undefined },
  };
}

function applyRename(document: Doc, from: readonly string[], to: readonly string[]): void {
  const source = locate(document, from, false);
  const value = source === undefined ? undefined : read(source);
  if (source === undefined || value === undefined) return;
  if (Array.isArray(source.holder)) {
    throw new MongoError(2, `The source field cannot be an array element, '${from.join('.')}'`);
  }
  const target = locate(document, to, true);
  if (target === undefined) return;
  if (Array.isArray(target.holder)) {
    throw new MongoError(2, `The destination field cannot be an array element, '${to.join('.')}'`);
  }
  remove(source);
  write(target, value);
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let position = 0; position < Math.min(a.length, b.length); position += 1) {
    const left = a[position] ?? '';
    const right = b[position] ?? '';
    if (left === right) continue;
    const leftIndex = indexOf(left);
    const rightIndex = indexOf(right);
    if (leftIndex >= 0 && rightIndex >= 0) return leftIndex - rightIndex;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

function refuseConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap((step) =>
    step.from === undefined ? [step.parts] : [step.from, step.parts],
  );
  const sorted = paths.map((parts) => parts.join('.')).sort();
  for (const [position, path] of sorted.entries()) {
    const next = sorted
      .slice(position + 1)
      .find((other) => other === path || other.startsWith(`${path}.`));
    if (next !== undefined) {
      throw new MongoError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
    }
  }
}

function checkIdentifiers(steps: readonly Step[], arrayFilters: ArrayFilters): void {
  const used = new Set(steps.flatMap((step) => step.parts.map(identifierOf)));
  for (const name of arrayFilters.keys()) {
    if (!used.has(name)) {
      throw new MongoError(
        9,
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
  }
  for (const name of used) {
    if (name !== undefined && name !== '' && !arrayFilters.has(name)) {
      throw new MongoError(2, `No array filter found for identifier '${name}'`);
    }
  }
}
