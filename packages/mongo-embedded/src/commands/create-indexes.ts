import { MongoError } from '../errors.ts';
import { sameKey } from '../indexes/plan.ts';
import { checkedSpec, type Index, newIndex, toIndex } from '../indexes/spec.ts';
import { compare } from '../values/compare.ts';
import { type Doc, doc, isDoc } from '../values/types.ts';
import { docList, namespaceOf } from './arguments.ts';
import { type Command, openSession, type Server } from './context.ts';
import { complete, fillIndexes } from './index-builds.ts';

/** https://www.mongodb.com/docs/manual/reference/command/createIndexes/ */
export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: async ({ server, database, body }) => {
    const namespace = namespaceOf(database, body.get('createIndexes'));
    const requested = docList(body, 'indexes');
    if (requested.length === 0) {
      throw new MongoError(2, 'Must specify at least one index to create');
    }
    for (const spec of requested) {
      if (spec.has('name')) continue;
      throw new MongoError(9, "The 'name' field is a required property of an index specification");
    }
    const specs = requested.map(checkedSpec);
    // One build at a time, so that nobody mistakes an unfinished index for a finished one.
    const build = server.builds.then(() => buildAll(server, namespace, specs));
    server.builds = build.then(
      () => undefined,
      () => undefined,
    );
    return await build;
  },
};

async function buildAll(server: Server, namespace: string, specs: readonly Doc[]): Promise<Doc> {
  const { reply, added } = await server.engine.write((writer) => {
    const existed = server.catalog.find(writer, namespace);
    const fresh = unknown(existed?.indexes ?? [], specs);
    const session = openSession(server, writer, namespace);
    const before = session.collection.indexes.length;
    for (const spec of fresh) {
      session.collection = server.catalog.addIndex(writer, session.collection, spec);
    }
    const after = session.collection.indexes.length;
    const result = doc({
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: existed === undefined,
      note: after === before ? 'all indexes already exist' : undefined,
    });
    const indexes = session.collection.indexes.slice(before);
    if (existed === undefined) complete(server, writer, session, indexes);
    return { reply: result, added: existed === undefined ? [] : indexes };
  });
  if (added.length > 0) await fillIndexes(server, namespace, added);
  return reply;
}

/** The requested indexes that do not exist yet, checked before any is created. */
function unknown(indexes: readonly Index[], specs: readonly Doc[]): Doc[] {
  const known = [...indexes];
  const fresh: Doc[] = [];
  for (const spec of specs) {
    if (isKnown(known, spec)) continue;
    fresh.push(spec);
    known.push(toIndex(newIndex(0, spec)));
  }
  return fresh;
}

/** Repeating an index is not an error; changing it under the same name or key is. */
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
    // An index that differs only in its time to live is the same index with other options.
    const signature = ['unique', 'sparse'].every((option) => sameOption(byKey.spec, spec, option));
    throw new MongoError(
      byName === undefined || signature ? 85 : 86,
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
