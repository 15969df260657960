import { MongoError } from '../errors.ts';
import { docArgument, namespaceOf, wholeArgument } from './arguments.ts';
import { type Command, loose, reading } from './context.ts';
import { raws } from './list-collections.ts';

/** https://www.mongodb.com/docs/manual/reference/command/listIndexes/ */
export const listIndexes: Command = {
  fields: ['cursor'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('listIndexes'));
    const batchSize = wholeArgument(
      docArgument(body, 'cursor'),
      'batchSize',
      Number.POSITIVE_INFINITY,
    );
    const specs = await reading(server, (reader) => {
      const collection = server.catalog.find(reader, namespace);
      if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespace}`);
      return collection.indexes.filter((index) => !index.building).map((index) => index.spec);
    });
    const results = loose(raws(specs));
    return await server.cursors.first(namespace, results, { batchSize });
  },
};
