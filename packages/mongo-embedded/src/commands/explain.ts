import { MongoError } from '../errors.ts';
import type { IndexPlan, Plan } from '../indexes/plan.ts';
import { planQuery, type Query } from '../store/query.ts';
import { type Doc, doc, isDoc } from '../values/types.ts';
import { splitPipeline } from './aggregate.ts';
import { docList, letVariables, namespaceOf } from './arguments.ts';
import { type Command, reading } from './context.ts';
import { findQuery } from './find.ts';
import { queryOf } from './query-arguments.ts';

const window = { skip: 0, limit: 0 };

/** The query inside the command to explain. */
function queryInside(name: string, inner: Doc): Query {
  const variables = letVariables(inner);
  switch (name) {
    case 'find':
      return findQuery(inner);
    case 'aggregate':
      return splitPipeline(inner, variables).query;
    case 'count':
    case 'distinct':
      return queryOf(inner, { filter: 'query' }, variables, window);
    case 'findAndModify':
      return queryOf(inner, { filter: 'query', sort: 'sort' }, variables, window);
    case 'update':
    case 'delete': {
      const [statement = new Map()] = docList(inner, `${name}s`);
      return queryOf(statement, { filter: 'q' }, variables, window);
    }
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${name}`);
  }
}

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
  run: async ({ server, database, body }) => {
    const inner = body.get('explain');
    const [name] = isDoc(inner) ? inner.keys() : [];
    if (!isDoc(inner) || name === undefined) throw new MongoError(9, 'explain needs a command');
    const namespace = namespaceOf(database, inner.get(name));
    const query = queryInside(name, inner);
    const winning = await reading(server, (reader) => {
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
