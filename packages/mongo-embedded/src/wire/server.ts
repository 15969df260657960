import { createServer, type Socket } from 'node:net';
import type { Server } from '../commands/context.ts';
import { Cursors } from '../commands/cursors.ts';
import { learnArrays, removeUnfinished } from '../commands/index-builds.ts';
import { type Credentials, ScramVerifier } from '../commands/scram.ts';
import { startTtlSweeper } from '../commands/ttl.ts';
import { Catalog } from '../store/catalog.ts';
import { DamagedError } from '../store/checksum.ts';
import { faultReporter } from '../store/disk.ts';
import { Engine } from '../store/engine.ts';
import { isEmpty, markFilled, refuseEmptied } from '../store/folder.ts';
import { checkFormat } from '../store/format.ts';
import { Health } from '../store/health.ts';
import { lockFolder } from '../store/lock.ts';
import { verifyIfShort } from '../store/verify.ts';
import { type Connection, serveConnection } from './connection.ts';
import { Intake } from './intake.ts';

export interface Options {
  /** The data folder; created if missing, locked against other processes. */
  readonly dataDir: string;
  /** 0 or none: any free port. */
  readonly port?: number;
  /** Who may use it; `'none'` lets every account on the machine read and change everything. */
  readonly credentials: Credentials | 'none';
  /** Loopback only: the connection is not encrypted. */
  readonly host?: '127.0.0.1';
  /** Receives faults inside the server; clients see only "internal error". */
  readonly onFault?: (error: unknown) => void;
}

export interface MongoEmbedded {
  /** `mongodb://127.0.0.1:PORT`, without user and password. */
  readonly uri: string;
  readonly port: number;
  /** Answers running commands, then closes; safe to call twice. */
  close(): Promise<void>;
}

/** Opens the store and listens; resolves when clients can connect. */
export async function startMongoEmbedded(options: Options): Promise<MongoEmbedded> {
  const host = options.host ?? '127.0.0.1';
  const report = faultReporter(options.onFault ?? (() => undefined));
  const { credentials } = options;
  const verifier = credentials === 'none' ? undefined : new ScramVerifier(credentials);
  const { unlock, abandoned, isFull } = lockFolder(options.dataDir);
  if (isFull !== undefined) report(isFull);
  let engine: Engine | undefined;
  let health: Health | undefined;
  try {
    refuseEmptied(options.dataDir);
    const fresh = isEmpty(options.dataDir);
    await verifyIfShort(options.dataDir);
    const store = new Engine(options.dataDir);
    engine = store;
    await checkFormat(store);
    markFilled(options.dataDir);
    health = new Health({
      folder: options.dataDir,
      fresh,
      urgent: abandoned,
      report,
      afterCheck: () => store.forgetDeadReaders(),
    });
    const wantedPort = options.port ?? 0;
    return await listen({ engine: store, health, verifier, host, wantedPort, report, unlock });
  } catch (error) {
    await health?.close();
    await engine?.close();
    unlock();
    throw error instanceof DamagedError ? atStart(error, options.dataDir) : error;
  }
}

/** An error for damage found at the start says which folder it is and what to do. */
function atStart({ message }: DamagedError, folder: string): DamagedError {
  return new DamagedError(
    message.includes('restore')
      ? message
      : `the data in ${folder} is damaged (${message}): restore the folder from a copy, or salvage what still reads`,
  );
}

interface Opened {
  readonly engine: Engine;
  readonly health: Health;
  readonly verifier: ScramVerifier | undefined;
  readonly host: string;
  readonly wantedPort: number;
  readonly report: (error: unknown) => void;
  readonly unlock: () => void;
}

async function listen(opened: Opened): Promise<MongoEmbedded> {
  const { engine, health, verifier, host, wantedPort, report, unlock } = opened;
  const connections = new Map<Socket, Connection>();
  let port = wantedPort;
  const cursors = new Cursors(() => engine.writtenBytes);
  engine.onWrite = () => cursors.yieldPages();
  const state: Server = {
    engine,
    catalog: new Catalog(),
    cursors,
    health,
    startedAt: new Date(),
    verifier,
    builds: Promise.resolve(),
    connections: () => connections.size,
    address: () => `${host}:${port}`,
  };
  await removeUnfinished(state);
  await learnArrays(state);
  const intake = new Intake();
  let nextConnection = 1;
  const listener = createServer((socket) => {
    connections.set(socket, serveConnection(socket, nextConnection, state, report, intake));
    nextConnection += 1;
    socket.on('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(wantedPort, host, resolve);
  });
  listener.on('error', report);
  const address = listener.address();
  if (address !== null && typeof address === 'object') port = address.port;
  const stopSweeper = startTtlSweeper(state, report);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    listener.close();
    await stopSweeper();
    await Promise.all([...connections.values()].map((connection) => connection.drain()));
    state.cursors.close();
    await health.close();
    await engine.close();
    unlock();
  };
  return {
    port,
    uri: `mongodb://${host}:${port}`,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
