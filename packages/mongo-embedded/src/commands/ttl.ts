import { withoutPauses } from '../flow.ts';
import type { Index } from '../indexes/spec.ts';
import { parseFilter } from '../matching/parse.ts';
import type { Collection } from '../store/catalog.ts';
import { Session } from '../store/change.ts';
import { collectGarbage } from '../store/garbage.ts';
import { runQuery } from '../store/query.ts';
import { doc } from '../values/types.ts';
import { reading, type Server } from './context.ts';
import { stored } from './writes.ts';

/** MongoDB looks for expired documents once a minute. */
const sweepMs = 60_000;
/** Documents removed per write, so that others get their turn. */
const batch = 500;

/** Removes expired documents now and every minute. Call the result to stop it and wait for it. */
export function startTtlSweeper(
  server: Server,
  report: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  const idle = (): boolean => stopped || server.health.damage !== undefined;
  // First remove what a crash left behind.
  let running = collectGarbage(server.engine, idle).catch(report);
  const tick = (): void => {
    running = running
      .then(() => (idle() ? undefined : sweepExpired(server, new Date())))
      .catch(report);
  };
  const timer = setInterval(tick, sweepMs).unref();
  tick();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** Removes every document that has expired according to its TTL index. */
async function sweepExpired(server: Server, now: Date): Promise<void> {
  const due = await reading(server, (reader) =>
    server.catalog
      .list(reader, '')
      .flatMap((collection) =>
        collection.indexes
          .filter((index) => index.expireAfterSeconds !== undefined && !index.building)
          .map((index) => ({ collection, index })),
      ),
  );
  for (const { collection, index } of due) {
    let removed = batch;
    while (removed === batch) removed = await removeSome(server, collection, index, now);
  }
}

async function removeSome(
  server: Server,
  { namespace }: Collection,
  index: Index,
  now: Date,
): Promise<number> {
  const limitMs = now.getTime() - (index.expireAfterSeconds ?? 0) * 1000;
  const path = index.fields[0]?.path ?? '';
  const filter = parseFilter(new Map([[path, doc({ $lte: new Date(limitMs) })]]));
  return await server.engine.write((writer) => {
    const collection = server.catalog.find(writer, namespace);
    if (collection?.indexes.some((other) => other.id === index.id) !== true) return 0;
    const session = new Session(writer, server.catalog, collection);
    const query = { filter, sort: [], skip: 0, limit: batch, hint: index.name };
    const expired = [...withoutPauses(runQuery(writer, collection, query))];
    for (const item of expired) session.change({ before: stored(item) });
    return expired.length;
  });
}
