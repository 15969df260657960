import { MongoError } from '../errors.ts';
import { parseFilter } from '../matching/parse.ts';
import { Session } from '../store/change.ts';
import { located } from './apply-update.ts';
import {
  docArgument,
  docList,
  letVariables,
  namespaceOf,
  refuseCollation,
  wholeArgument,
} from './arguments.ts';
import type { Command } from './context.ts';
import { hintOf } from './query-arguments.ts';
import { checkBatch, runStatements, stored, writeReply } from './writes.ts';

const statementFields = new Set(['q', 'limit', 'hint', 'collation']);

/** https://www.mongodb.com/docs/manual/reference/command/delete/ */
export const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('delete'));
    const statements = docList(body, 'deletes');
    checkBatch(statements.length);
    return await server.engine.write((writer) => {
      let count = 0;
      const errors = runStatements(body, statements, (statement) => {
        for (const name of statement.keys()) {
          if (!statementFields.has(name)) {
            throw new MongoError(40415, `BSON field 'delete.deletes.${name}' is an unknown field.`);
          }
        }
        refuseCollation(statement);
        const limit = wholeArgument(statement, 'limit', -1);
        if (limit !== 0 && limit !== 1) {
          throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
        }
        const filter = parseFilter(docArgument(statement, 'q'), letVariables(body));
        const collection = server.catalog.find(writer, namespace);
        if (collection === undefined) return;
        const session = new Session(writer, server.catalog, collection);
        const query = { filter, sort: [], skip: 0, limit, hint: hintOf(statement) };
        for (const item of located(writer, session, query)) {
          session.change({ before: stored(item) });
          count += 1;
        }
      });
      return writeReply({ n: count }, errors);
    });
  },
};
