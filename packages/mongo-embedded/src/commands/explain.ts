import { MongoError } from '../errors.ts';
import type { IndexPlan, Plan } from '../indexes/plan.ts';
import { planQuery, type Query } from '../store/query.ts';
import type { Reader } from '../store/tables.ts';
import { type Doc, doc, isDoc } from '../values/types.ts';
import { aggregate, aggregateQuery } from './aggregate.ts';
import { namespaceOf } from './arguments.ts';
import { type Command, type Context, reading } from './context.ts';
import { count, countQuery } from './count.ts';
import { deleteCommand, deleteQuery } from './delete.ts';
import { distinct, readDistinct } from './distinct.ts';
import { checkFields } from './fields.ts';
import { find, readFind } from './find.ts';
import { findAndModify, readFindAndModify } from './find-and-modify.ts';
import { update, updateQuery } from './update.ts';

interface Explainable {
  readonly command: Command;
  /** The query inside the command; refuses what the command itself refuses. */
  readonly read: (context: Context, reader: Reader) => Query;
}

const modify: Explainable = {
  command: findAndModify,
  read: ({ body }) => readFindAndModify(body).query,
};

const explainable: ReadonlyMap<string, Explainable> = new Map<string, Explainable>([
  ['find', { command: find, read: ({ body }) => readFind(body).query }],
  ['aggregate', { command: aggregate, read: aggregateQuery }],
  ['count', { command: count, read: countQuery }],
  ['distinct', { command: distinct, read: ({ body }) => readDistinct(body).query }],
  ['findAndModify', modify],
  ['findandmodify', modify],
  ['update', { command: update, read: updateQuery }],
  ['delete', { command: deleteCommand, read: deleteQuery }],
]);

function describe(plan: Plan): Doc {
  switch (plan.kind) {
    case 'collection':
      return doc({ stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' });
    case 'index':
      return doc({ stage: 'FETCH', inputStage: describeScan(plan) });
    case 'union': {
      const or = doc({ stage: 'OR', inputStages: plan.branches.map(describeScan) });
      return doc({ stage: 'FETCH', inputStage: or });
    }
  }
}

function describeScan({ index, reverse }: IndexPlan): Doc {
  return doc({
    stage: 'IXSCAN',
    keyPattern: index.spec.get('key') ?? null,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: reverse ? 'backward' : 'forward',
  });
}

/** https://www.mongodb.com/docs/manual/reference/command/explain/: which index, or a scan. */
export const explain: Command = {
  fields: ['verbosity'],
  run: async (context) => {
    const { server, database, body } = context;
    const inner = body.get('explain');
    const [name] = isDoc(inner) ? inner.keys() : [];
    if (!isDoc(inner) || name === undefined) throw new MongoError(9, 'explain needs a command');
    const explained = explainable.get(name);
    if (explained === undefined)
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
    checkFields(name, inner, explained.command.fields);
    const namespace = namespaceOf(database, inner.get(name));
    const winning = await reading(server, (reader) => {
      const query = explained.read({ ...context, body: inner }, reader);
      const collection = server.catalog.find(reader, namespace);
      if (collection === undefined) return doc({ stage: 'EOF' });
      const plan = planQuery(collection, query);
      const access = describe(plan);
      if (plan.sorted) return access;
      return doc({ stage: 'SORT', inputStage: access });
    });
    const planner = doc({
      namespace: namespace,
      indexFilterSet: false,
      winningPlan: winning,
      rejectedPlans: [],
    });
    return doc({ queryPlanner: planner, explainVersion: '1', command: inner });
  },
};
