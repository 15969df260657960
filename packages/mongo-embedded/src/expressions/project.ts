import { MongoError } from '../errors.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { assigned, type Transform } from './assign.ts';
import { compileExpression, type Expression, type Variables } from './compile.ts';

/** A tree of the fields a projection names: true at a leaf. */
type Tree = Map<string, Tree | true>;

interface Computed {
  readonly parts: readonly string[];
  readonly expression: Expression;
}

/** A `find` projection's own operators ($slice, $elemMatch): they rewrite one field. */
export interface FieldRewrite {
  readonly parts: readonly string[];
  readonly rewrite: (value: Value | undefined, document: Doc) => Value | undefined;
  /** `$elemMatch` makes the projection an inclusion, `$slice` does not. */
  readonly includes: boolean;
}

/** Reads an operator that only `find` knows; undefined leaves it to be an expression. */
export type FieldOperator = (path: string, operand: Value) => FieldRewrite | undefined;

interface Plan {
  readonly included: Tree;
  readonly excluded: Tree;
  readonly computed: Computed[];
  readonly rewrites: FieldRewrite[];
  id: boolean | undefined;
  /** Whether the first field named is included; it decides what the projection is. */
  first: boolean | undefined;
}

/** Compiles a projection: inclusion or exclusion, computed fields, and `fieldOperator`'s rewrites. */
export function compileProjection(
  source: Doc,
  variables: Variables,
  fieldOperator: FieldOperator = () => undefined,
): Transform {
  const plan: Plan = {
    included: new Map(),
    excluded: new Map(),
    computed: [],
    rewrites: [],
    id: undefined,
    first: undefined,
  };
  read(source, [], plan, variables, fieldOperator);
  const inclusion =
    plan.included.size > 0 ||
    plan.computed.length > 0 ||
    plan.rewrites.some((rewrite) => rewrite.includes) ||
    (plan.id === true && plan.excluded.size === 0 && plan.rewrites.length === 0);
  if (inclusion && plan.excluded.size > 0) {
    const [field] = plan.excluded.keys();
    const [wanted] = plan.included.keys();
    if (plan.first === false && wanted !== undefined) {
      throw new MongoError(31253, `Cannot do inclusion on field ${wanted} in exclusion projection`);
    }
    throw new MongoError(31254, `Cannot do exclusion on field ${field} in inclusion projection`);
  }
  return inclusion ? include(plan) : exclude(plan);
}

function include(plan: Plan): Transform {
  if (plan.id !== false) addPath(plan.included, ['_id']);
  for (const { parts } of plan.rewrites) addPath(plan.included, parts);
  return (document) => {
    let result = pick(document, plan.included);
    const id = result.get('_id');
    if (id !== undefined) result = new Map([['_id', id], ...result]);
    for (const { parts, expression } of plan.computed) {
      const value = expression(document);
      if (value !== undefined) result = assigned(result, parts, 0, value) as Doc;
    }
    return rewritten(result, document, plan.rewrites);
  };
}

function exclude(plan: Plan): Transform {
  if (plan.id === false) addPath(plan.excluded, ['_id']);
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
        addPath(flag ? plan.included : plan.excluded, parts);
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
  else plan.computed.push({ parts, expression: compileExpression(value, variables) });
  if (parts.length === 1 && parts[0] === '_id') plan.id = false;
}

function addPath(tree: Tree, parts: readonly string[]): void {
  let node = tree;
  for (const [position, part] of parts.entries()) {
    const child = node.get(part);
    const last = position === parts.length - 1;
    if (child === true || (last && child !== undefined)) {
      throw new MongoError(31249, `Path collision at ${parts.join('.')}`);
    }
    if (last) node.set(part, true);
    else if (child === undefined) {
      const made: Tree = new Map();
      node.set(part, made);
      node = made;
    } else node = child;
  }
}

function pick(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const node = tree.get(name);
    if (node === true) result.set(name, value);
    else if (node !== undefined) {
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
    return inner === undefined ? [] : [inner];
  });
}

function drop(document: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const node = tree.get(name);
    if (node === undefined) result.set(name, value);
    else if (node !== true) result.set(name, dropValue(value, node));
  }
  return result;
}

function dropValue(value: Value, tree: Tree): Value {
  if (isDoc(value)) return drop(value, tree);
  return Array.isArray(value) ? value.map((item) => dropValue(item, tree)) : value;
}
