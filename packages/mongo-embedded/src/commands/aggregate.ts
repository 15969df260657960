import { fieldsNeeded } from '../aggregating/needs.ts';
import { compilePipeline, type StageContext } from '../aggregating/pipeline.ts';
import { MongoError } from '../errors.ts';
import type { Variables } from '../expressions/compile.ts';
import { mapFlow } from '../flow.ts';
import { parseFilter } from '../matching/parse.ts';
import { parseSort } from '../matching/sort.ts';
import { type Query, runQuery } from '../store/query.ts';
import type { Reader } from '../store/tables.ts';
import { decode } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, doc, isDoc, Raw, type Value } from '../values/types.ts';
import {
  deadlineOf,
  docArgument,
  letVariables,
  namespaceOf,
  refuseCollation,
  wholeArgument,
} from './arguments.ts';
import { type Command, type Context, type Server, standing } from './context.ts';
import { hintOf } from './query-arguments.ts';
import { encodeResult } from './results.ts';

const firstBatch = 101;

/** The part of a pipeline that the planner takes over, and the rest. */
interface SplitPipeline {
  readonly query: Query;
  readonly rest: readonly Value[];
}

/** A leading `$match`, then `$sort`, `$skip` and `$limit`, become a query that can use an index. */
function splitPipeline(body: Doc, variables: Variables): SplitPipeline {
  const pipeline = body.get('pipeline');
  if (!Array.isArray(pipeline)) {
    throw new MongoError(
      pipeline === undefined ? 40414 : 14,
      "'pipeline' option must be specified as an array",
    );
  }
  const rest = [...pipeline];
  const take = (name: string): Value | undefined => {
    const [stage] = rest;
    if (!isDoc(stage) || stage.size !== 1) return undefined;
    const operand = stage.get(name);
    if (operand !== undefined) rest.shift();
    return operand;
  };
  const filters: Value[] = [];
  for (let operand = take('$match'); operand !== undefined; operand = take('$match')) {
    if (!isDoc(operand))
      throw new MongoError(15959, 'the match filter must be an expression in an object');
    filters.push(operand);
  }
  const sort = isSortable(rest[0]) ? take('$sort') : undefined;
  const skip = isWhole(rest[0], '$skip', 0) ? take('$skip') : undefined;
  const limit = isWhole(rest[0], '$limit', 1) ? take('$limit') : undefined;
  return {
    rest,
    query: {
      filter: parseFilter(filters.length === 0 ? new Map() : doc({ $and: filters }), variables),
      sort: isDoc(sort) ? parseSort(sort) : [],
      skip: isNumeric(skip) ? toNumber(skip) : 0,
      limit: isNumeric(limit) ? toNumber(limit) : 0,
      hint: hintOf(body),
    },
  };
}

function isSortable(stage: Value | undefined): boolean {
  const operand = isDoc(stage) ? stage.get('$sort') : undefined;
  return isDoc(operand) && operand.size > 0;
}

function isWhole(stage: Value | undefined, name: string, least: number): boolean {
  const operand = isDoc(stage) ? stage.get(name) : undefined;
  const number = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  return Number.isInteger(number) && number >= least;
}

/** The query a pipeline begins with. Refuses a pipeline with a stage that cannot run. */
export function aggregateQuery({ server, database, body }: Context, reader: Reader): Query {
  refuseCollation(body);
  const variables = letVariables(body);
  const { query, rest } = splitPipeline(body, variables);
  compilePipeline(rest, stageContext(server, reader, database, variables));
  return query;
}

/** https://www.mongodb.com/docs/manual/reference/command/aggregate/ */
export const aggregate: Command = {
  fields: [
    'pipeline',
    'cursor',
    'allowDiskUse',
    'hint',
    'let',
    'collation',
    'bypassDocumentValidation',
  ],
  run: async ({ server, database, body }) => {
    const target = body.get('aggregate');
    if (isNumeric(target)) {
      const [stage] = (body.get('pipeline') as Value[] | undefined) ?? [];
      const name = isDoc(stage) ? [...stage.keys()][0] : undefined;
      throw new MongoError(
        name === undefined ? 73 : 40324,
        `{aggregate: 1} is not supported, nor its stage '${name ?? ''}'`,
      );
    }
    const namespace = namespaceOf(database, target);
    refuseCollation(body);
    if (!isDoc(body.get('cursor'))) {
      throw new MongoError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const batchSize = wholeArgument(docArgument(body, 'cursor'), 'batchSize', firstBatch);
    const variables = letVariables(body);
    const { query, rest } = splitPipeline(body, variables);
    const results = standing(server, namespace, (reader, collection) => {
      const stage = compilePipeline(rest, stageContext(server, reader, database, variables));
      const needed = fieldsNeeded(rest);
      const source = runQuery(reader, collection, query, needed?.size === 0);
      if (rest.length === 0) return mapFlow(source, ({ bytes }) => new Raw(bytes));
      const documents = stage(mapFlow(source, ({ bytes }) => decode(bytes, needed)));
      return mapFlow(documents, encodeResult);
    });
    return await server.cursors.first(namespace, results, {
      batchSize,
      single: false,
      deadlineMs: deadlineOf(body),
    });
  },
};

function stageContext(
  server: Server,
  reader: Reader,
  database: string,
  variables: Variables,
): StageContext {
  return {
    variables,
    read: (name, filter) => {
      const collection = server.catalog.find(reader, namespaceOf(database, name));
      const query = { filter: parseFilter(filter), sort: [], skip: 0, limit: 0, hint: undefined };
      return mapFlow(runQuery(reader, collection, query), ({ bytes }) => decode(bytes));
    },
  };
}
