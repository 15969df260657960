import { MongoError } from '../errors.ts';
import { parseFilter } from '../matching/parse.ts';
import type { Session, Stored } from '../store/change.ts';
import type { Query } from '../store/query.ts';
import type { Doc } from '../values/types.ts';
import { located } from './apply-update.ts';
import {
  deadlineOf,
  docArgument,
  docList,
  flag,
  letVariables,
  namespaceOf,
  refuseCollation,
  wholeArgument,
} from './arguments.ts';
import { type Command, openExisting } from './context.ts';
import { changeMany } from './many.ts';
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
    let count = 0;
    const deadlineMs = deadlineOf(body);
    const errors = await runStatements(server.engine, {
      ordered: flag(body, 'ordered', true),
      deadlineMs,
      list: statements,
      isLong: (item) => wholeArgument(item, 'limit', 1) === 0,
      runLong: async (item) => {
        const remove = (session: Session, before: Stored): void => {
          session.change({ before });
          count += 1;
        };
        await changeMany(server, namespace, parse(body, item), remove, deadlineMs);
      },
      run: (writer, item) => {
        const query = parse(body, item);
        const session = openExisting(server, writer, namespace);
        if (session === undefined) return;
        for (const found of located(writer, session, query, deadlineMs)) {
          session.change({ before: stored(found) });
          count += 1;
        }
      },
    });
    return writeReply({ n: count }, errors);
  },
};

function parse(body: Doc, statement: Doc): Query {
  for (const name of statement.keys()) {
    if (!statementFields.has(name)) {
      throw new MongoError(40415, `BSON field 'delete.deletes.${name}' is an unknown field.`);
    }
  }
  refuseCollation(statement);
  const limit = wholeArgument(statement, 'limit', -1, -1);
  if (limit !== 0 && limit !== 1) {
    throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const filter = parseFilter(docArgument(statement, 'q'), letVariables(body));
  return { filter, sort: [], skip: 0, limit, hint: hintOf(statement) };
}
