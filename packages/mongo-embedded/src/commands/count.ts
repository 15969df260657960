import { drain } from '../flow.ts';
import { type Query, runQuery } from '../store/query.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, doc } from '../values/types.ts';
import {
  deadlineOf,
  docArgument,
  namespaceOf,
  refuseCollation,
  wholeArgument,
} from './arguments.ts';
import { type Command, type Context, reading } from './context.ts';
import { queryOf } from './query-arguments.ts';

function limitOf(body: Doc): number {
  const limit = body.get('limit');
  return isNumeric(limit) ? Math.abs(Math.trunc(toNumber(limit))) : 0;
}

/** Reads a count command or refuses it; explain refuses the same. */
export function countQuery({ body }: Context): Query {
  refuseCollation(body);
  const window = { skip: wholeArgument(body, 'skip', 0), limit: limitOf(body) };
  return queryOf(body, { filter: 'query' }, new Map(), window);
}

/** https://www.mongodb.com/docs/manual/reference/command/count/ */
export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: async (context) => {
    const { server, database, body } = context;
    const namespace = namespaceOf(database, body.get('count'));
    const query = countQuery(context);
    return await reading(server, async (reader) => {
      const collection = server.catalog.find(reader, namespace);
      let total = 0;
      if (docArgument(body, 'query').size === 0 && collection !== undefined) {
        const all = Math.max(0, server.catalog.totals(reader, collection).count - query.skip);
        total = query.limit > 0 ? Math.min(all, query.limit) : all;
      } else {
        await drain(
          runQuery(reader, collection, query, true),
          () => {
            total += 1;
            return true;
          },
          deadlineOf(body),
        );
      }
      return doc({ n: total });
    });
  },
};
