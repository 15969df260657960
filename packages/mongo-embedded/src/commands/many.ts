import { beginSlice, checkDeadline, drain, pauseDue, writeSliceMs } from '../flow.ts';
import { matches } from '../matching/filter.ts';
import type { Session, Stored } from '../store/change.ts';
import { documentKey } from '../store/keys.ts';
import { type Query, runQuery } from '../store/query.ts';
import { decode } from '../values/decode.ts';
import { openExisting, reading, type Server } from './context.ts';

/** Documents changed per write, so that other writers get their turn. */
const perWrite = 500;

/**
 * Changes every document a query finds, in several writes. As in MongoDB, each document changes
 * atomically, the set of them does not; a document that no longer matches when its turn comes is
 * skipped.
 */
export async function changeMany(
  server: Server,
  namespace: string,
  query: Query,
  change: (session: Session, document: Stored) => void,
  deadlineMs?: number,
): Promise<number> {
  const records: number[] = [];
  await reading(server, async (reader) => {
    const flow = runQuery(reader, server.catalog.find(reader, namespace), query);
    await drain(flow, ({ record }) => records.push(record) > 0, deadlineMs);
  });
  let changed = 0;
  let at = 0;
  while (at < records.length) {
    checkDeadline(deadlineMs);
    const end = Math.min(at + perWrite, records.length);
    await server.engine.write((writer) => {
      const session = openExisting(server, writer, namespace);
      if (session === undefined) {
        at = records.length;
        return;
      }
      beginSlice();
      for (const first = at; at < end && (at === first || !pauseDue(writeSliceMs)); at += 1) {
        const record = records[at] ?? 0;
        const bytes = writer.get('documents', documentKey(session.collection.id, record));
        if (bytes === undefined) continue;
        const document = decode(bytes);
        if (!matches(query.filter, document)) continue;
        change(session, { record, bytes, document });
        changed += 1;
      }
    });
  }
  return changed;
}
