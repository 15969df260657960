import { MongoError } from '../errors.ts';
import { withoutPauses } from '../flow.ts';
import { sameKey } from '../indexes/plan.ts';
import { checkedSpec, type Index } from '../indexes/spec.ts';
import { clearIndex } from '../store/catalog.ts';
import type { Session, Stored } from '../store/change.ts';
import type { Writer } from '../store/engine.ts';
import { runQuery } from '../store/query.ts';
import { compare } from '../values/compare.ts';
import { type Doc, doc, isDoc } from '../values/types.ts';
import { docList, namespaceOf } from './arguments.ts';
import { type Command, openSession, type Server } from './context.ts';
import { stored } from './writes.ts';

/** https://www.mongodb.com/docs/manual/reference/command/createIndexes/ */
export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('createIndexes'));
    const requested = docList(body, 'indexes');
    if (requested.length === 0)
      throw new MongoError(2, 'Must specify at least one index to create');
    const specs = requested.map(checkedSpec);
    return await server.engine.write((writer) => {
      const existed = server.catalog.find(writer, namespace) !== undefined;
      const session = openSession(server, writer, namespace);
      const before = session.collection.indexes.length;
      for (const spec of specs) build(server, writer, session, spec);
      const after = session.collection.indexes.length;
      const reply: Doc = doc({
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: !existed,
      });
      if (after === before) reply.set('note', 'all indexes already exist');
      return reply;
    });
  },
};

function build(server: Server, writer: Writer, session: Session, spec: Doc): void {
  if (isKnown(session.collection.indexes, spec)) return;
  session.collection = server.catalog.addIndex(writer, session.collection, spec);
  const index = session.collection.indexes.at(-1);
  if (index === undefined) return;
  const all = {
    filter: { kind: 'and', items: [] },
    sort: [],
    skip: 0,
    limit: 0,
    hint: doc({ $natural: 1 }),
  } as const;
  const documents = function* (): Iterable<Stored> {
    for (const item of withoutPauses(runQuery(writer, session.collection, all))) yield stored(item);
  };
  try {
    session.fill(index, documents);
  } catch (error) {
    clearIndex(writer, index);
    const kept = session.collection.indexes.filter((other) => other.id !== index.id);
    session.collection = server.catalog.withIndexes(writer, session.collection, kept);
    throw error;
  }
}

/** The same index again is no error; one that differs under its name or key is. */
function isKnown(indexes: readonly Index[], spec: Doc): boolean {
  const key = spec.get('key');
  const name = spec.get('name');
  if (!isDoc(key)) return false;
  if (key.size === 1 && key.has('_id')) return true;
  const byName = indexes.find((index) => index.name === name);
  const byKey = indexes.find(
    (index) =>
      sameKey(index.spec.get('key'), key) &&
      sameOption(index.spec, spec, 'partialFilterExpression'),
  );
  if (byName !== undefined && byName !== byKey) {
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${String(name)}`,
    );
  }
  if (byKey === undefined) return false;
  const options = ['unique', 'sparse', 'expireAfterSeconds'];
  if (!options.every((option) => sameOption(byKey.spec, spec, option))) {
    throw new MongoError(
      byName === undefined ? 85 : 86,
      byName === undefined
        ? `An equivalent index already exists with a different name and options: ${byKey.name}`
        : `An existing index has the same name as the requested index but different options: ${byKey.name}`,
    );
  }
  if (byName === undefined) {
    throw new MongoError(85, `Index already exists with a different name: ${byKey.name}`);
  }
  return true;
}

function sameOption(a: Doc, b: Doc, option: string): boolean {
  const left = a.get(option);
  const right = b.get(option);
  if (left === undefined || right === undefined) return left === right;
  return compare(left, right) === 0;
}
