import { MongoError } from '../errors.ts';
import { entriesOf } from '../indexes/entries.ts';
import type { Index } from '../indexes/spec.ts';
import type { Session } from '../store/change.ts';
import { collectGarbage } from '../store/garbage.ts';
import { documentKey, recordOf, wholeRange } from '../store/keys.ts';
import type { Pair, Writer } from '../store/tables.ts';
import { decode } from '../values/decode.ts';
import { openExisting, reading, type Server } from './context.ts';

/** Documents indexed per write, so that others get their turn. */
const perWrite = 500;

/** Lets queries use indexes that contain every document. */
export function complete(
  server: Server,
  writer: Writer,
  session: Session,
  indexes: readonly Index[],
): void {
  const done = session.collection.indexes.map((index) =>
    indexes.some(({ id }) => id === index.id) ? { ...index, building: false } : index,
  );
  session.collection = server.catalog.withIndexes(writer, session.collection, done);
}

/**
 * Adds the existing documents to new indexes, in several writes. Every concurrent change keeps the
 * indexes up to date for its own document. A refusal removes all of the new indexes.
 */
export async function fillIndexes(
  server: Server,
  namespace: string,
  added: readonly Index[],
): Promise<void> {
  try {
    let next: number | undefined = 0;
    while (next !== undefined) {
      const from: number = next;
      next = await server.engine.write((writer) =>
        fillSome(server, writer, namespace, added, from),
      );
    }
  } catch (error) {
    await removeAll(server, namespace, added);
    throw error;
  }
}

/** Returns the record to continue from, or undefined when the indexes are complete. */
function fillSome(
  server: Server,
  writer: Writer,
  namespace: string,
  added: readonly Index[],
  from: number,
): number | undefined {
  const session = openExisting(server, writer, namespace);
  const current = (): Index[] =>
    session?.collection.indexes.filter((index) => added.some(({ id }) => id === index.id)) ?? [];
  if (session === undefined || current().length < added.length) {
    throw new MongoError(276, 'the index was dropped while it was being built');
  }
  const { end } = wholeRange(session.collection.id);
  const found: { record: number; bytes: Buffer }[] = [];
  for (const { key, value } of writer.range('documents', {
    start: documentKey(session.collection.id, from),
    end,
  })) {
    if (found.length >= perWrite) break;
    found.push({ record: recordOf(key), bytes: value });
  }
  for (const item of found) session.enter(current(), { ...item, document: decode(item.bytes) });
  const last = found.at(-1);
  if (last !== undefined && found.length >= perWrite) return last.record + 1;
  complete(server, writer, session, added);
  return undefined;
}

async function removeAll(
  server: Server,
  namespace: string,
  indexes: readonly Index[],
): Promise<void> {
  await server.engine.write((writer) => {
    const collection = server.catalog.find(writer, namespace);
    if (collection !== undefined) server.catalog.removeIndexes(writer, collection, indexes);
  });
  await collectGarbage(server.engine);
}

/** Removes unfinished indexes after a crash: no client knows of them. */
export async function removeUnfinished(server: Server): Promise<void> {
  const unfinished = await reading(server, (reader) =>
    server.catalog
      .list(reader, '')
      .map(({ namespace, indexes }) => ({
        namespace,
        indexes: indexes.filter(({ building }) => building),
      }))
      .filter(({ indexes }) => indexes.length > 0),
  );
  for (const { namespace, indexes } of unfinished) await removeAll(server, namespace, indexes);
}

/**
 * Learns on which fields of a multikey index there are arrays: an earlier version noted only that
 * there are some. Before anybody else is connected.
 */
export async function learnArrays(server: Server): Promise<void> {
  const unknown = await reading(server, (reader) =>
    server.catalog.list(reader, '').flatMap(({ namespace, id, indexes }) => {
      const unlearnt = indexes.filter(({ arrays }) => arrays === undefined);
      return unlearnt.length === 0
        ? []
        : [{ namespace, found: arraysOf(reader.range('documents', wholeRange(id)), unlearnt) }];
    }),
  );
  for (const { namespace, found } of unknown)
    await server.engine.write((writer) => {
      const collection = server.catalog.find(writer, namespace);
      if (collection === undefined) return;
      const learnt = collection.indexes.map((index) => {
        const arrays = found.get(index.id);
        return arrays === undefined ? index : { ...index, arrays };
      });
      server.catalog.withIndexes(writer, collection, learnt);
    });
}

function arraysOf(documents: Iterable<Pair>, indexes: readonly Index[]): Map<number, Set<number>> {
  const found = new Map(indexes.map(({ id }) => [id, new Set<number>()]));
  for (const { value } of documents) {
    const document = decode(value);
    for (const index of indexes)
      for (const position of entriesOf(index, document).arrays) found.get(index.id)?.add(position);
  }
  return found;
}
