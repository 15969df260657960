import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { databaseUser } from './database-uri.ts';
import { prepareReplicaSet, type RunCommand, replicaSetName } from './prepare-replica-set.ts';

export interface MongodOptions {
  /** The executable. */
  path: string;
  dataDir: string;
  port: number;
  password: string;
  /** The server ended without being asked to. */
  onExit: (how: string) => void;
}

/** Starts a `mongod` that listens on loopback, and resolves once our user can write to it. */
export async function runMongod(options: MongodOptions) {
  const { path, dataDir, port, onExit } = options;
  const keyFile = join(dataDir, 'key');
  await mkdir(join(dataDir, 'db'), { recursive: true, mode: 0o700 });
  // A replica set with logins wants one, even when nobody else is in the set.
  if (!existsSync(keyFile))
    await writeFile(keyFile, randomBytes(96).toString('base64'), { mode: 0o600 });
  const args = [
    ...['--dbpath', join(dataDir, 'db')],
    ...['--bind_ip', '127.0.0.1'],
    ...['--port', String(port)],
    ...['--replSet', replicaSetName],
    ...['--keyFile', keyFile],
  ];
  const server = spawn(path, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const gone = new AbortController();
  let wanted = true;
  const exited = exitOf(server).then((how) => {
    gone.abort(new Error(`mongod ended (${how})`));
    if (wanted) onExit(how);
  });
  const stop = async () => {
    wanted = false;
    server.kill('SIGTERM');
    await exited;
  };
  try {
    const run = commandsTo(port, options.password);
    const { password } = options;
    await prepareReplicaSet({ run, port, user: databaseUser, password, signal: gone.signal });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `mongodb://127.0.0.1:${port}`, stop };
}

const exitOf = (server: ChildProcess) =>
  new Promise<string>((resolve) => {
    server.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    server.once('error', (error) => resolve(error.message));
  });

function commandsTo(port: number, password: string): RunCommand {
  return async (command, loggedIn) => {
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
      directConnection: true,
      serverSelectionTimeoutMS: 2_000,
      ...(loggedIn && { auth: { username: databaseUser, password }, authSource: 'admin' }),
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  };
}
