import { MongoError } from '../errors.ts';
import { compileFindProjection } from '../matching/projection.ts';
import type { Query } from '../store/query.ts';
import { parseUpdate, type Update } from '../updating/update.ts';
import { type Doc, doc, type Value } from '../values/types.ts';
import { located, updateOne, upsertOne } from './apply-update.ts';
import {
  deadlineOf,
  docArgument,
  flag,
  letVariables,
  namespaceOf,
  refuseCollation,
} from './arguments.ts';
import { type Command, openExisting, openSession } from './context.ts';
import { queryOf } from './query-arguments.ts';
import { encodeResult } from './results.ts';
import { arrayFilters } from './update.ts';
import { stored } from './writes.ts';

interface Asked {
  readonly query: Query;
  readonly remove: boolean;
  readonly upsert: boolean;
  readonly returnNew: boolean;
  readonly shown: (document: Doc | undefined) => Value;
  /** Undefined: the document is removed. */
  readonly change: Update | undefined;
}

/** Reads a findAndModify command or refuses it; explain refuses the same. */
export function readFindAndModify(body: Doc): Asked {
  refuseCollation(body);
  const remove = flag(body, 'remove');
  const upsert = flag(body, 'upsert');
  const returnNew = flag(body, 'new');
  checkChoice(body, remove, upsert, returnNew);
  const variables = letVariables(body);
  const query = queryOf(body, { filter: 'query', sort: 'sort' }, variables, { skip: 0, limit: 1 });
  const fields = docArgument(body, 'fields');
  const project = compileFindProjection(fields, query.filter, variables);
  const shown = (document: Doc | undefined): Value =>
    document === undefined ? null : fields.size === 0 ? document : encodeResult(project(document));
  const change = remove
    ? undefined
    : parseUpdate(body.get('update') ?? null, arrayFilters(body), variables);
  return { query, remove, upsert, returnNew, shown, change };
}

/** https://www.mongodb.com/docs/manual/reference/command/findAndModify/ */
export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'let',
    'collation',
    'bypassDocumentValidation',
  ],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('findAndModify') ?? body.get('findandmodify'));
    const { query, remove, upsert, returnNew, shown, change } = readFindAndModify(body);
    const deadlineMs = deadlineOf(body);
    return await server.engine.write((writer) => {
      const session = upsert
        ? openSession(server, writer, namespace)
        : openExisting(server, writer, namespace);
      if (session === undefined) return reply(remove, 0, null, undefined);
      const [item] = located(writer, session, query, deadlineMs);
      const before = item === undefined ? undefined : stored(item);
      if (change === undefined) {
        if (before !== undefined) session.change({ before });
        return reply(true, before === undefined ? 0 : 1, shown(before?.document), undefined);
      }
      if (before === undefined) {
        if (!upsert) return reply(false, 0, null, undefined);
        const made = upsertOne(session, docArgument(body, 'query'), change, new Date());
        return reply(false, 1, returnNew ? shown(made) : null, made.get('_id') ?? null);
      }
      const after = updateOne(session, before, query.filter, change, new Date());
      return reply(
        false,
        1,
        shown(returnNew ? (after ?? before.document) : before.document),
        undefined,
      );
    });
  },
};

function checkChoice(body: Doc, remove: boolean, upsert: boolean, returnNew: boolean): void {
  const update = body.get('update') !== undefined;
  if (remove && update)
    throw new MongoError(9, "Cannot specify both an 'update' and 'remove'=true");
  if (remove && upsert)
    throw new MongoError(9, "Cannot specify both 'upsert'=true and 'remove'=true");
  if (remove && returnNew)
    throw new MongoError(
      9,
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  if (!remove && !update)
    throw new MongoError(9, "Either an update or 'remove'=true must be specified");
}

function reply(removed: boolean, count: number, value: Value, upserted: Value | undefined): Doc {
  const last: Doc = doc({ n: count });
  if (!removed) last.set('updatedExisting', count > 0 && upserted === undefined);
  if (upserted !== undefined) last.set('upserted', upserted);
  return doc({ lastErrorObject: last, value: value });
}
