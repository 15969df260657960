import { MongoError } from '../errors.ts';
import { drain } from '../flow.ts';
import { type Query, runQuery } from '../store/query.ts';
import { compare } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { maxDocumentBytes } from '../values/encode.ts';
import { encodeKey } from '../values/key.ts';
import { splitPath, walkPath } from '../values/path.ts';
import { type Doc, doc, type Value } from '../values/types.ts';
import { deadlineOf, namespaceOf, refuseCollation, textArgument } from './arguments.ts';
import { type Command, reading } from './context.ts';
import { queryOf } from './query-arguments.ts';

interface Asked {
  readonly query: Query;
  /** The path whose values are requested. */
  readonly parts: readonly string[];
}

/** Reads a distinct command or refuses it; explain refuses the same. */
export function readDistinct(body: Doc): Asked {
  refuseCollation(body);
  const parts = splitPath(textArgument(body, 'key'));
  const query = queryOf(body, { filter: 'query' }, new Map(), { skip: 0, limit: 0 });
  return { query, parts };
}

/** https://www.mongodb.com/docs/manual/reference/command/distinct/ */
export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('distinct'));
    const { query, parts } = readDistinct(body);
    const wanted = new Set([parts[0] ?? '']);
    return await reading(server, async (reader) => {
      const values = new Map<string, Value>();
      let bytes = 0;
      const add = (value: Value): void => {
        const key = encodeKey([value], [1]).toString('latin1');
        if (values.has(key)) return;
        values.set(key, value);
        bytes += key.length;
        if (bytes > maxDocumentBytes) throw new MongoError(17217, 'distinct too big, 16mb cap');
      };
      await drain(
        runQuery(reader, server.catalog.find(reader, namespace), query),
        (item) => {
          walkPath(decode(item.bytes, wanted), parts, (value) => {
            if (Array.isArray(value)) value.forEach(add);
            else if (value !== undefined) add(value);
            return false;
          });
          return true;
        },
        deadlineOf(body),
      );
      return doc({ values: [...values.values()].sort(compare) });
    });
  },
};
