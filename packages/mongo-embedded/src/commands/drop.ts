import { collectGarbage } from '../store/garbage.ts';
import { type Doc, doc } from '../values/types.ts';
import { namespaceOf } from './arguments.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/drop/ */
export const drop: Command = {
  fields: [],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('drop'));
    const answer = await server.engine.write((writer) => {
      const collection = server.catalog.find(writer, namespace);
      // Since 7.0, dropping a missing collection is not an error.
      if (collection === undefined) return new Map();
      const reply: Doc = doc({ nIndexesWas: collection.indexes.length, ns: namespace });
      server.catalog.drop(writer, collection);
      return reply;
    });
    await collectGarbage(server.engine);
    return answer;
  },
};
