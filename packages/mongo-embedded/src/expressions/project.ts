import { MongoError } from '../errors.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import type { Transform } from './assign.ts';
import { compileExpression, type Expression, type Variables } from './compile.ts';

/**
 * The fields a projection names: true for one that is included as it is, an expression for a
 * computed one.
 */
interface Tree {
  readonly fields: Map<string, Tree | Expression | true>;
  /** Whether something below is computed: if so, anything that is not a document becomes one. */
  computes: boolean;
}

/** A `find` projection's own operators ($slice, $elemMatch): they rewrite one field. */
export interface FieldRewrite {
  readonly parts: readonly string[];
  readonly rewrite: (value: Value | undefined, document: Doc) => Value | undefined;
  /** `$elemMatch` makes the projection an inclusion, `$slice` does not. */
  readonly includes: boolean;
}

/** Reads an operator that only `find` knows; undefined if it should be read as an expression. */
export type FieldOperator = (path: string, operand: Value) => FieldRewrite | undefined;

interface Plan {
  readonly included: Tree;
  readonly excluded: Tree;
  readonly rewrites: FieldRewrite[];
  id: boolean | undefined;
  /** Whether the first named field is included, which determines the kind of projection. */
  first: boolean | undefined;
}

/**
 * Compiles a projection: inclusion or exclusion, computed fields, and the rewrites of
 * `fieldOperator`.
 */
export function compileProjection(
  source: Doc,
  variables: Variables,
  fieldOperator: FieldOperator = () => undefined,
): Transform {
  const plan: Plan = {
    included: emptyTree(),
    excluded: emptyTree(),
    rewrites: [],
    id: undefined,
    first: undefined,
  };
  read(source, [], plan, variables, fieldOperator);
  const inclusion =
    plan.included.fields.size > 0 ||
    plan.rewrites.some((rewrite) => rewrite.includes) ||
    (plan.id === true && plan.excluded.fields.size === 0 && plan.rewrites.length === 0);
  if (inclusion && plan.excluded.fields.size > 0) {
    const [field] = plan.excluded.fields.keys();
    const [wanted] = plan.included.fields.keys();
    if (plan.first === false && wanted !== undefined) {
      throw new MongoError(31253, `Cannot do inclusion on field ${wanted} in exclusion projection`);
    }
    throw new MongoError(31254, `Cannot do exclusion on field ${field} in inclusion projection`);
  }
  return inclusion ? include(plan) : exclude(plan);
}

function emptyTree(): Tree {
  return { fields: new Map(), computes: false };
}

function include(plan: Plan): Transform {
  if (plan.id !== false && !plan.included.fields.has('_id')) addPath(plan.included, ['_id'], true);
  for (const { parts } of plan.rewrites) addPath(plan.included, parts, true);
  return (document) => {
    let result = pick(document, plan.included);
    const id = result.get('_id');
    if (id !== undefined) result = new Map([['_id', id], ...result]);
    if (plan.included.computes) compute(document, result, plan.included);
    return rewritten(result, document, plan.rewrites);
  };
}

function exclude(plan: Plan): Transform {
  if (plan.id === false) addPath(plan.excluded, ['_id'], true);
  return (document) => rewritten(drop(document, plan.excluded), document, plan.rewrites);
}

function rewritten(result: Doc, document: Doc, rewrites: readonly FieldRewrite[]): Doc {
  for (const { parts, rewrite } of rewrites) change(result, parts, 0, document, rewrite);
  return result;
}

function change(
  holder: Value | undefined,
  parts: readonly string[],
  position: number,
  document: Doc,
  rewrite: FieldRewrite['rewrite'],
): void {
  if (Array.isArray(holder)) {
    for (const item of holder) change(item, parts, position, document, rewrite);
    return;
  }
  const part = parts[position];
  if (!isDoc(holder) || part === undefined || !holder.has(part)) return;
  if (position < parts.length - 1) {
    change(holder.get(part), parts, position + 1, document, rewrite);
    return;
  }
  const value = rewrite(holder.get(part), document);
  if (value === undefined) holder.delete(part);
  else holder.set(part, value);
}

function read(
  source: Doc,
  prefix: readonly string[],
  plan: Plan,
  variables: Variables,
  fieldOperator: FieldOperator,
): void {
  for (const [name, value] of source) {
    if (name.startsWith('$') || name === '') {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    const parts = [...prefix, ...splitPath(name)];
    if (parts.includes('')) throw new MongoError(40353, 'FieldPath must not end with a dot');
    const flag =
      typeof value === 'boolean' ? value : isNumeric(value) ? toNumber(value) !== 0 : undefined;
    const path = parts.join('.');
    if (flag !== undefined) {
      if (path === '_id') plan.id = flag;
      else {
        plan.first ??= flag;
        addPath(flag ? plan.included : plan.excluded, parts, true);
      }
    } else readOther(value, parts, plan, variables, fieldOperator);
  }
}

function readOther(
  value: Value,
  parts: readonly string[],
  plan: Plan,
  variables: Variables,
  fieldOperator: FieldOperator,
): void {
  const first = isDoc(value) ? value.keys().next() : undefined;
  if (isDoc(value) && first?.done === true) {
    throw new MongoError(
      51270,
      'An empty sub-projection is not a valid value. Found empty object at path',
    );
  }
  if (isDoc(value) && first?.done === false && !first.value.startsWith('$')) {
    read(value, parts, plan, variables, fieldOperator);
    return;
  }
  const rewrite = fieldOperator(parts.join('.'), value);
  if (rewrite !== undefined) plan.rewrites.push(rewrite);
  else addPath(plan.included, parts, compileExpression(value, variables));
  if (parts.length === 1 && parts[0] === '_id') plan.id = false;
}

function addPath(tree: Tree, parts: readonly string[], leaf: Expression | true): void {
  let node = tree;
  for (const [position, part] of parts.entries()) {
    const child = node.fields.get(part);
    const last = position === parts.length - 1;
    if (child !== undefined && (last || !isTree(child))) {
      throw new MongoError(31249, `Path collision at ${parts.join('.')}`);
    }
    if (leaf !== true) node.computes = true;
    if (last) node.fields.set(part, leaf);
    else if (child === undefined) {
      const made = emptyTree();
      node.fields.set(part, made);
      node = made;
    } else node = child;
  }
}

function isTree(node: Tree | Expression | true): node is Tree {
  return typeof node === 'object';
}

/** The part of a document that is copied unchanged. */
function pick(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const node = tree.fields.get(name);
    if (node === true) result.set(name, value);
    else if (node !== undefined && isTree(node)) {
      const inner = pickValue(value, node);
      if (inner !== undefined) result.set(name, inner);
    }
  }
  return result;
}

function pickValue(value: Value, tree: Tree): Value | undefined {
  if (isDoc(value)) return pick(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = pickValue(item, tree);
    // A dropped element keeps its place if something will be computed in it.
    if (inner === undefined) return tree.computes ? [null] : [];
    return [inner];
  });
}

/** Adds the computed fields of `document` to the picked ones. */
function compute(document: Doc, picked: Doc, tree: Tree): void {
  for (const [name, node] of tree.fields) {
    if (node === true) continue;
    const value = isTree(node) ? computeValue(document, picked.get(name), node) : node(document);
    if (value !== undefined) picked.set(name, value);
  }
}

function computeValue(document: Doc, picked: Value | undefined, tree: Tree): Value | undefined {
  if (!tree.computes) return picked;
  if (Array.isArray(picked)) {
    return picked.map((item) => computeValue(document, item, tree) ?? null);
  }
  const result: Doc = isDoc(picked) ? picked : new Map();
  compute(document, result, tree);
  return result;
}

function drop(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const node = tree.fields.get(name);
    if (node === undefined) result.set(name, value);
    else if (isTree(node)) result.set(name, dropValue(value, node));
  }
  return result;
}

function dropValue(value: Value, tree: Tree): Value {
  if (isDoc(value)) return drop(value, tree);
  return Array.isArray(value) ? value.map((item) => dropValue(item, tree)) : value;
}
