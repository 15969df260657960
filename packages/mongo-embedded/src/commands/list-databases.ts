import { matches } from '../matching/filter.ts';
import { parseFilter } from '../matching/parse.ts';
import { double } from '../values/numbers.ts';
import { type Doc, doc } from '../values/types.ts';
import { docArgument, flag } from './arguments.ts';
import { type Command, reading } from './context.ts';

/** https://www.mongodb.com/docs/manual/reference/command/listDatabases/ */
export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: async ({ server, body }) => {
    const filter = parseFilter(docArgument(body, 'filter'));
    const nameOnly = flag(body, 'nameOnly');
    const sizes = new Map<string, number>();
    await reading(server, (reader) => {
      for (const collection of server.catalog.list(reader, '')) {
        const name = collection.namespace.split('.', 1)[0] ?? '';
        sizes.set(name, (sizes.get(name) ?? 0) + server.catalog.totals(reader, collection).bytes);
      }
    });
    const databases: Doc[] = [...sizes].map(([name, size]) =>
      nameOnly ? doc({ name: name }) : doc({ name: name, sizeOnDisk: double(size), empty: false }),
    );
    const kept = databases.filter((item) => matches(filter, item));
    const reply: Doc = doc({ databases: kept });
    if (!nameOnly) reply.set('totalSize', double([...sizes.values()].reduce((a, b) => a + b, 0)));
    return reply;
  },
};
