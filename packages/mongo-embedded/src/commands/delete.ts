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
import { type Command, type Context, openExisting } from './context.ts';
import { changeMany } from './many.ts';
import { hintOf } from './query-arguments.ts';
import { checkStatements, runStatements, stored, writeReply } from './writes.ts';

const statementFields = new Set(['q', 'limit', 'hint', 'collation']);

/** https://www.mongodb.com/docs/manual/reference/command/delete/ */
export const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('delete'));
    const statements = docList(body, 'deletes');
    checkStatements('delete.deletes', statements, statementFields, ['q', 'limit']);
    for (const statement of statements) limitOf(statement);
    let count = 0;
    const deadlineMs = deadlineOf(body);
    const errors = await runStatements(server.engine, {
      ordered: flag(body, 'ordered', true),
      deadlineMs,
      list: statements,
      isLong: (item) => limitOf(item) === 0,
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

/** How many documents a statement may remove: 1, or 0 for all. */
function limitOf(statement: Doc): number {
  const limit = wholeArgument(statement, 'limit', -1, -1);
  if (limit === 0 || limit === 1) return limit;
  throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

function parse(body: Doc, statement: Doc): Query {
  refuseCollation(statement);
  const filter = parseFilter(docArgument(statement, 'q'), letVariables(body));
  return { filter, sort: [], skip: 0, limit: limitOf(statement), hint: hintOf(statement) };
}

/** The query of a command's first statement; refuses what the command refuses. */
export function deleteQuery({ body }: Context): Query {
  const statements = docList(body, 'deletes');
  checkStatements('delete.deletes', statements, statementFields, ['q', 'limit']);
  return parse(body, statements[0] ?? new Map());
}
