import type { Flow } from '../flow.ts';
import { matches } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import type { Collection } from '../store/catalog.ts';
import { encode } from '../values/encode.ts';
import { type Doc, doc, Raw } from '../values/types.ts';
import { docArgument, flag, wholeArgument } from './arguments.ts';
import { type Command, loose, reading } from './context.ts';

function describe(database: string, collection: Collection, nameOnly: boolean): Doc {
  const result: Doc = doc({
    name: collection.namespace.slice(database.length + 1),
    type: 'collection',
  });
  if (nameOnly) return result;
  result.set('options', collection.options);
  result.set('info', doc({ readOnly: false, uuid: collection.uuid }));
  const idIndex = collection.indexes.find((index) => index.name === '_id_');
  if (idIndex !== undefined) result.set('idIndex', idIndex.spec);
  return result;
}

/** The collection name of its cursor, which no real collection can have. */
export const listCollectionsCursor = '$cmd.listCollections';

/** https://www.mongodb.com/docs/manual/reference/command/listCollections/ */
export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: async ({ server, database, body }) => {
    const filter = parseFilter(docArgument(body, 'filter'));
    const nameOnly = flag(body, 'nameOnly');
    const batchSize = wholeArgument(
      docArgument(body, 'cursor'),
      'batchSize',
      Number.POSITIVE_INFINITY,
    );
    const described = await reading(server, (reader) =>
      server.catalog.list(reader, `${database}.`).map((item) => describe(database, item, nameOnly)),
    );
    const kept = described.filter((item) => matches(filter, item));
    const results = loose(raws(kept));
    return await server.cursors.first(`${database}.${listCollectionsCursor}`, results, {
      batchSize,
    });
  },
};

/** Documents as a flow of replies. */
export function* raws(documents: readonly Doc[]): Flow<Raw> {
  for (const document of documents) yield new Raw(encode(document));
}
