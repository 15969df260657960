import { MongoError } from '../errors.ts';
import { mapFlow } from '../flow.ts';
import { compileFindProjection } from '../matching/projection.ts';
import { type Query, runQuery } from '../store/query.ts';
import { decode } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, Raw } from '../values/types.ts';
import {
  deadlineOf,
  docArgument,
  flag,
  letVariables,
  namespaceOf,
  refuseCollation,
  wholeArgument,
} from './arguments.ts';
import { type Command, standing } from './context.ts';
import { queryOf } from './query-arguments.ts';
import { encodeResult } from './results.ts';

/** MongoDB's default size of the first batch. */
const firstBatch = 101;

interface Asked {
  readonly query: Query;
  readonly project: ((document: Doc) => Doc) | undefined;
}

/** Reads a find command or refuses it; explain refuses the same. */
export function readFind(body: Doc): Asked {
  for (const name of ['tailable', 'awaitData', 'returnKey', 'showRecordId']) {
    if (flag(body, name)) throw new MongoError(2, `find: '${name}' is not supported`);
  }
  for (const name of ['min', 'max']) {
    if (body.has(name)) throw new MongoError(2, `find: '${name}' is not supported`);
  }
  const query = findQuery(body);
  const projection = docArgument(body, 'projection');
  if (projection.size === 0) return { query, project: undefined };
  return { query, project: compileFindProjection(projection, query.filter, letVariables(body)) };
}

function findQuery(body: Doc): Query {
  refuseCollation(body);
  const limit = body.get('limit');
  // Old clients request a single batch with a negative limit.
  const size = isNumeric(limit) ? Math.trunc(toNumber(limit)) : 0;
  if (size < 0) {
    throw new MongoError(51024, `BSON field 'limit' value must be >= 0, actual value '${size}'`);
  }
  return queryOf(body, { filter: 'filter', sort: 'sort' }, letVariables(body), {
    skip: wholeArgument(body, 'skip', 0),
    limit: size,
  });
}

/** https://www.mongodb.com/docs/manual/reference/command/find/ */
export const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'let',
    'collation',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'min',
    'max',
  ],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('find'));
    const { query, project } = readFind(body);
    const batchSize = wholeArgument(body, 'batchSize', firstBatch);
    const results = standing(server, namespace, (reader, collection) =>
      mapFlow(runQuery(reader, collection, query), ({ bytes }) =>
        project === undefined ? new Raw(bytes) : encodeResult(project(decode(bytes))),
      ),
    );
    return await server.cursors.first(namespace, results, {
      batchSize,
      single: flag(body, 'singleBatch'),
      deadlineMs: deadlineOf(body),
    });
  },
};
