import { MongoError } from '../errors.ts';
import { parseFilter } from '../matching/parse.ts';
import { Session } from '../store/change.ts';
import type { Writer } from '../store/engine.ts';
import { parseUpdate } from '../updating/update.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import { located, updateOne, upsertOne } from './apply-update.ts';
import {
  docArgument,
  docList,
  flag,
  letVariables,
  namespaceOf,
  refuseCollation,
} from './arguments.ts';
import { type Command, ensureCollection, type Server } from './context.ts';
import { hintOf } from './query-arguments.ts';
import { checkBatch, runStatements, stored, writeReply } from './writes.ts';

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

interface Outcome {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: Value;
}

/** https://www.mongodb.com/docs/manual/reference/command/update/ */
export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('update'));
    const statements = docList(body, 'updates');
    checkBatch(statements.length);
    return await server.engine.write((writer) => {
      let matched = 0;
      let modified = 0;
      const upserted: Value[] = [];
      const errors = runStatements(body, statements, (statement, index) => {
        const outcome = runStatement(server, writer, namespace, body, statement);
        matched += outcome.matched;
        modified += outcome.modified;
        if (outcome.upsertedId !== undefined) {
          upserted.push(
            new Map<string, Value>([
              ['index', index],
              ['_id', outcome.upsertedId],
            ]),
          );
        }
      });
      return writeReply(
        {
          n: matched + upserted.length,
          nModified: modified,
          upserted: upserted.length === 0 ? undefined : upserted,
        },
        errors,
      );
    });
  },
};

function runStatement(
  server: Server,
  writer: Writer,
  namespace: string,
  body: Doc,
  statement: Doc,
): Outcome {
  for (const name of statement.keys()) {
    if (!statementFields.has(name)) {
      throw new MongoError(40415, `BSON field 'update.updates.${name}' is an unknown field.`);
    }
  }
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
  const filter = parseFilter(docArgument(statement, 'q'), variables);
  const now = new Date();
  const known = server.catalog.find(writer, namespace);
  if (known === undefined && !flag(statement, 'upsert')) return { matched: 0, modified: 0 };
  const session = new Session(
    writer,
    server.catalog,
    known ?? ensureCollection(server, writer, namespace),
  );
  const found = located(writer, session, {
    filter,
    sort: [],
    skip: 0,
    limit: multi ? 0 : 1,
    hint: hintOf(statement),
  });
  if (found.length === 0 && flag(statement, 'upsert')) {
    const made = upsertOne(session, docArgument(statement, 'q'), change, now);
    return { matched: 0, modified: 0, upsertedId: made.get('_id') ?? null };
  }
  let modified = 0;
  for (const item of found) {
    if (updateOne(session, stored(item), filter, change, now) !== undefined) modified += 1;
  }
  return { matched: found.length, modified };
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
