import type { Catalog, Collection } from '../store/catalog.ts';
import type { Engine, Reader, Snapshot, Writer } from '../store/engine.ts';
import type { Doc } from '../values/types.ts';
import type { Cursors } from './cursors.ts';

/** What all commands share. */
export interface Server {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly startedAt: Date;
  readonly connections: () => number;
  readonly address: () => string;
}

/** One command as it came in. */
export interface Context {
  readonly server: Server;
  /** The command's `$db`. */
  readonly database: string;
  readonly body: Doc;
  readonly connectionId: number;
}

/** A command: the fields it knows besides the general ones, and what it does. */
export interface Command {
  readonly fields: readonly string[];
  readonly run: (context: Context) => Doc | Promise<Doc>;
}

/** Reads on a snapshot that is closed afterwards. */
export async function reading<Result>(
  server: Server,
  work: (reader: Snapshot) => Result | Promise<Result>,
): Promise<Result> {
  const snapshot = server.engine.snapshot();
  try {
    return await work(snapshot);
  } finally {
    snapshot.close();
  }
}

/** The collection of a view, made if it is not there yet. */
export function ensureCollection(server: Server, writer: Writer, namespace: string): Collection {
  return (
    server.catalog.find(writer, namespace) ?? server.catalog.create(writer, namespace, new Map())
  );
}

export function findCollection(
  server: Server,
  reader: Reader,
  namespace: string,
): Collection | undefined {
  return server.catalog.find(reader, namespace);
}
