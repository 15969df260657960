import { setTimeout as pause } from 'node:timers/promises';

/** Runs a command on `admin`, logged in or not. Rejects with the server's code. */
export type RunCommand = (command: Record<string, unknown>, loggedIn: boolean) => Promise<unknown>;

export interface ReplicaSetOptions {
  run: RunCommand;
  port: number;
  user: string;
  password: string;
  /** Aborted when the server is gone. */
  signal: AbortSignal;
  pauseMs?: number;
}

export const replicaSetName = 'rs0';
const codes = {
  unauthorized: 13,
  authenticationFailed: 18,
  alreadyInitialized: 23,
  notWritablePrimary: 10_107,
};

/**
 * Resolves once the server is the primary of a replica set of one and lets our user in. The first
 * time, it makes both: a server without users takes that from its own machine, logged in or not.
 * Rejects when the server has users and ours is not one of them.
 */
export async function prepareReplicaSet(options: ReplicaSetOptions): Promise<void> {
  const { run, signal, pauseMs = 250 } = options;
  for (;;) {
    signal.throwIfAborted();
    try {
      if (isPrimary(await run({ hello: 1 }, true))) return;
    } catch (error) {
      if (codeOf(error) === codes.authenticationFailed) await setUp(options);
    }
    await pause(pauseMs, undefined, { signal });
  }
}

async function setUp({ run, port, user, password }: ReplicaSetOptions): Promise<void> {
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  try {
    await run({ replSetInitiate: { _id: replicaSetName, members } }, false);
  } catch (error) {
    if (![codes.alreadyInitialized, codes.unauthorized].includes(codeOf(error) ?? 0)) throw error;
  }
  if (!isPrimary(await run({ hello: 1 }, false))) return;
  try {
    await run({ createUser: user, pwd: password, roles: ['root'] }, false);
  } catch (error) {
    // An election came between; the next round tries again.
    if (codeOf(error) === codes.notWritablePrimary) return;
    if (codeOf(error) !== codes.unauthorized) throw error;
    throw new Error(
      'The database has another password than secrets.json. Restore that file, or move the folder mongod away to start empty.',
    );
  }
}

const isPrimary = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'isWritablePrimary' in answer &&
  answer.isWritablePrimary === true;

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;
