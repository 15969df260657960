import { collectGarbage } from '../store/garbage.ts';
import { doc } from '../values/types.ts';
import { namespaceOf } from './arguments.ts';
import type { Command } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/dropDatabase/ */
export const dropDatabase: Command = {
  fields: [],
  run: async ({ server, database }) => {
    namespaceOf(database, 'any');
    const reply = await server.engine.write((writer) => {
      const collections = server.catalog.list(writer, `${database}.`);
      for (const collection of collections) server.catalog.drop(writer, collection);
      return collections.length === 0 ? new Map() : doc({ dropped: database });
    });
    await collectGarbage(server.engine);
    return reply;
  },
};
