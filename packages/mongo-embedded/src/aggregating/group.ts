import { MongoError } from '../errors.ts';
import type { Expression, Variables } from '../expressions/compile.ts';
import { compileExpression } from '../expressions/compile.ts';
import { type Flow, PAUSE, pauseDue } from '../flow.ts';
import { encodeKey } from '../values/key.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';
import { type Accumulator, accumulators, type GroupField } from './accumulators.ts';

/** MongoDB allows a group 100 MB; distinct keys are what grows here. */
const maxGroups = 2_000_000;

/** Parses the output fields of `$group` or `$bucket`. */
export function groupFields(source: Doc, variables: Variables): GroupField[] {
  return [...source].map(([name, value]) => {
    const [operator, operand] = isDoc(value) && value.size === 1 ? ([...value][0] ?? []) : [];
    if (operator === undefined || operand === undefined) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    }
    if (name.includes('.'))
      throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    const make = accumulators.get(operator);
    if (make === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`);
    const counted = operator === '$count' ? 1 : operand;
    return { name, make, expression: compileExpression(counted, variables) };
  });
}

/** `$group` (https://www.mongodb.com/docs/manual/reference/operator/aggregation/group/). */
export function compileGroup(source: Value, variables: Variables): (flow: Flow<Doc>) => Flow<Doc> {
  if (!isDoc(source))
    throw new MongoError(15947, "a group's fields must be specified in an object");
  const id = source.get('_id');
  if (id === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const key = compileExpression(id, variables);
  const fields = groupFields(new Map([...source].filter(([name]) => name !== '_id')), variables);
  return (flow) => gather(flow, key, fields);
}

interface Group {
  readonly id: Value;
  readonly gathered: readonly Accumulator[];
}

/** Collects a flow into one document per key, in the order in which the keys first appeared. */
export function* gather(
  flow: Flow<Doc>,
  key: Expression,
  fields: readonly GroupField[],
): Flow<Doc> {
  const groups = new Map<string, Group>();
  for (const item of flow) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = key(item) ?? null;
    const text = encodeKey([id], [1]).toString('latin1');
    let group = groups.get(text);
    if (group === undefined) {
      if (groups.size >= maxGroups)
        throw new MongoError(292, '$group holds too many groups in memory');
      group = { id, gathered: fields.map((field) => field.make()) };
      groups.set(text, group);
    }
    for (const [position, field] of fields.entries()) {
      group.gathered[position]?.add(field.expression(item));
    }
    if (pauseDue()) yield PAUSE;
  }
  let passed = 0;
  for (const { id, gathered } of groups.values()) {
    const result: Doc = doc({ _id: id });
    for (const [position, field] of fields.entries()) {
      result.set(field.name, gathered[position]?.result() ?? null);
    }
    yield result;
    passed += 1;
    if (passed % 32 === 0 && pauseDue()) yield PAUSE;
  }
}
