import { MongoError } from '../errors.ts';
import { parseFilter } from '../matching/parse.ts';
import type { Session, Stored } from '../store/change.ts';
import type { Query } from '../store/query.ts';
import type { Writer } from '../store/tables.ts';
import { parseUpdate, type Update } from '../updating/update.ts';
import { type Doc, doc, isDoc, type Value } from '../values/types.ts';
import { located, updateOne, upsertOne } from './apply-update.ts';
import {
  deadlineOf,
  docArgument,
  docList,
  flag,
  letVariables,
  namespaceOf,
  refuseCollation,
} from './arguments.ts';
import { type Command, type Context, openExisting, openSession, type Server } from './context.ts';
import { changeMany } from './many.ts';
import { hintOf } from './query-arguments.ts';
import { checkStatements, runStatements, stored, writeReply } from './writes.ts';

const statementFields = new Set([
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'arrayFilters',
  'hint',
  'collation',
]);

interface Tally {
  matched: number;
  modified: number;
  readonly upserted: Value[];
}

/** One parsed entry of `updates`. */
interface Statement {
  readonly query: Query;
  readonly source: Doc;
  readonly change: Update;
  readonly upsert: boolean;
  readonly deadlineMs?: number | undefined;
}

/** https://www.mongodb.com/docs/manual/reference/command/update/ */
export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('update'));
    const list = docList(body, 'updates');
    checkStatements('update.updates', list, statementFields, ['q', 'u']);
    const tally: Tally = { matched: 0, modified: 0, upserted: [] };
    const deadlineMs = deadlineOf(body);
    const errors = await runStatements(server.engine, {
      ordered: flag(body, 'ordered', true),
      deadlineMs,
      list,
      isLong: (item) => flag(item, 'multi'),
      runLong: (item, index) =>
        updateMany(server, namespace, { ...parse(body, item), deadlineMs }, index, tally),
      run: (writer, item, index) =>
        updateSingle(server, writer, namespace, { ...parse(body, item), deadlineMs }, index, tally),
    });
    return writeReply(
      {
        n: tally.matched + tally.upserted.length,
        nModified: tally.modified,
        upserted: tally.upserted.length === 0 ? undefined : tally.upserted,
      },
      errors,
    );
  },
};

/** The query of a command's first statement; refuses what the command refuses. */
export function updateQuery({ body }: Context): Query {
  const list = docList(body, 'updates');
  checkStatements('update.updates', list, statementFields, ['q', 'u']);
  return parse(body, list[0] ?? new Map()).query;
}

function parse(body: Doc, statement: Doc): Statement {
  refuseCollation(statement);
  const multi = flag(statement, 'multi');
  const constants = docArgument(statement, 'c');
  const variables = new Map([...letVariables(body), ...constants]);
  const change = parseUpdate(statement.get('u') ?? null, arrayFilters(statement), variables);
  if (constants.size > 0 && change.kind !== 'pipeline') {
    throw new MongoError(51198, 'Constant values may only be specified for pipeline updates');
  }
  if (multi && change.kind === 'replacement') {
    throw new MongoError(9, 'multi update is not supported for replacement-style update');
  }
  const source = docArgument(statement, 'q');
  const limit = multi ? 0 : 1;
  const filter = parseFilter(source, variables);
  return {
    query: { filter, sort: [], skip: 0, limit, hint: hintOf(statement) },
    source,
    change,
    upsert: flag(statement, 'upsert'),
  };
}

function updateSingle(
  server: Server,
  writer: Writer,
  namespace: string,
  { query, source, change, upsert, deadlineMs }: Statement,
  index: number,
  tally: Tally,
): void {
  const now = new Date();
  const session = upsert
    ? openSession(server, writer, namespace)
    : openExisting(server, writer, namespace);
  if (session === undefined) return;
  const found = located(writer, session, query, deadlineMs);
  for (const item of found) {
    if (updateOne(session, stored(item), query.filter, change, now) !== undefined)
      tally.modified += 1;
    tally.matched += 1;
  }
  if (found.length > 0 || !upsert) return;
  const made = upsertOne(session, source, change, now);
  tally.upserted.push(doc({ index: index, _id: made.get('_id') ?? null }));
}

async function updateMany(
  server: Server,
  namespace: string,
  statement: Statement,
  index: number,
  tally: Tally,
): Promise<void> {
  const now = new Date();
  const { query, change, deadlineMs } = statement;
  const apply = (session: Session, document: Stored): void => {
    const after = updateOne(session, document, query.filter, change, now);
    if (after !== undefined) tally.modified += 1;
  };
  const matched = await changeMany(server, namespace, query, apply, deadlineMs);
  tally.matched += matched;
  if (matched > 0 || !statement.upsert) return;
  // Look again inside the write: another client may have been faster.
  await server.engine.write((writer) =>
    updateSingle(server, writer, namespace, statement, index, tally),
  );
}

/** `arrayFilters` of a statement or a findAndModify. */
export function arrayFilters(body: Doc): Doc[] {
  const filters = body.get('arrayFilters') ?? [];
  if (!Array.isArray(filters))
    throw new MongoError(14, "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  return filters.map((filter) => {
    if (!isDoc(filter)) throw new MongoError(14, 'arrayFilters must hold objects only');
    return filter;
  });
}
