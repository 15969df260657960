import { MongoError } from '../errors.ts';
import type { Flow } from '../flow.ts';
import type { Catalog, Collection } from '../store/catalog.ts';
import { Session } from '../store/change.ts';
import type { Engine } from '../store/engine.ts';
import type { Health } from '../store/health.ts';
import type { Reader, Snapshot, Writer } from '../store/tables.ts';
import type { Doc, Raw } from '../values/types.ts';
import type { Cursors } from './cursors.ts';
import type { Login } from './login.ts';
import type { ScramVerifier } from './scram.ts';

/** What all commands share. */
export interface Server {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly health: Health;
  readonly startedAt: Date;
  /** Undefined if everyone may do everything. */
  readonly verifier: ScramVerifier | undefined;
  /** Resolves when no index is being built. */
  builds: Promise<void>;
  readonly connections: () => number;
  readonly address: () => string;
}

/** The connection that a command came in on. */
export interface Peer {
  readonly id: number;
  readonly login: Login;
}

/** A command as received. */
export interface Context {
  readonly server: Server;
  /** The command's `$db`. */
  readonly database: string;
  readonly body: Doc;
  readonly peer: Peer;
}

/** A command: the fields it knows in addition to the general ones, and what it does. */
export interface Command {
  readonly fields: readonly string[];
  readonly run: (context: Context) => Doc | Promise<Doc>;
}

/** Reads on a snapshot and closes it afterwards. */
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

/** Results that depend on their own snapshot, which `close` releases. */
export interface Standing {
  readonly flow: Flow<Raw>;
  readonly close: () => void;
  /**
   * Moves to the newest state and releases the old one; throws if the results are no longer valid.
   */
  readonly renew: () => void;
}

/** Results that depend on nothing. */
export function loose(flow: Flow<Raw>): Standing {
  return { flow, close: () => undefined, renew: () => undefined };
}

/**
 * Builds a flow over a collection on a fresh snapshot, and releases the snapshot if the query is
 * refused.
 */
export function standing(
  server: Server,
  namespace: string,
  build: (reader: Reader, collection: Collection | undefined) => Flow<Raw>,
): Standing {
  const snapshot = server.engine.snapshot();
  try {
    const collection = server.catalog.find(snapshot, namespace);
    return {
      flow: build(snapshot, collection),
      close: () => snapshot.close(),
      renew: () => {
        snapshot.renew();
        refuseLoss(collection, server.catalog.find(snapshot, namespace));
      },
    };
  } catch (error) {
    snapshot.close();
    throw error;
  }
}

/** Dropping a collection or an index ends the queries that use it. */
function refuseLoss(before: Collection | undefined, now: Collection | undefined): void {
  if (before === undefined) return;
  const kept = new Set(now?.indexes.map(({ id }) => id));
  if (before.id === now?.id && before.indexes.every(({ id }) => kept.has(id))) return;
  throw new MongoError(
    175,
    `the query on ${before.namespace} cannot go on: the collection or an index of it was dropped`,
  );
}

/** Changes to a collection, which is created if it does not exist. */
export function openSession(server: Server, writer: Writer, namespace: string): Session {
  const collection =
    server.catalog.find(writer, namespace) ?? server.catalog.create(writer, namespace, new Map());
  return new Session(writer, server.catalog, collection);
}

/** Changes to an existing collection. */
export function openExisting(
  server: Server,
  writer: Writer,
  namespace: string,
): Session | undefined {
  const collection = server.catalog.find(writer, namespace);
  return collection === undefined ? undefined : new Session(writer, server.catalog, collection);
}
