import { MongoError } from '../errors.ts';
import { findIndex } from '../indexes/plan.ts';
import type { Index } from '../indexes/spec.ts';
import { collectGarbage } from '../store/garbage.ts';
import { doc, type Value } from '../values/types.ts';
import { namespaceOf } from './arguments.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/dropIndexes/ */
export const dropIndexes: Command = {
  fields: ['index'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('dropIndexes') ?? body.get('deleteIndexes'));
    const wanted = body.get('index');
    if (wanted === undefined)
      throw new MongoError(40414, "BSON field 'dropIndexes.index' is missing but a required field");
    const reply = await server.engine.write((writer) => {
      const collection = server.catalog.find(writer, namespace);
      if (collection === undefined) throw new MongoError(26, `ns not found ${namespace}`);
      server.catalog.removeIndexes(writer, collection, chosen(collection.indexes, wanted));
      return doc({ nIndexesWas: collection.indexes.length });
    });
    await collectGarbage(server.engine);
    return reply;
  },
};

function chosen(indexes: readonly Index[], wanted: Value): Index[] {
  if (wanted === '*') return indexes.filter((index) => index.name !== '_id_');
  return (Array.isArray(wanted) ? wanted : [wanted]).map((item) => {
    const index = findIndex(indexes, item);
    if (index === undefined)
      throw new MongoError(27, `index not found with name [${String(item)}]`);
    if (index.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    return index;
  });
}
