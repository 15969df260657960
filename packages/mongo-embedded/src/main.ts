#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { credentialsOfEnv } from './config.ts';
import type { Credentials } from './index.ts';

// Loading the modules takes most of the time of a start.
enableCompileCache();
const { DamagedError, FolderHeldError, FormatError, startMongoEmbedded } = await import(
  './index.ts'
);
const { DiskFullError, isDiskFault } = await import('./store/disk.ts');

const usage = `usage: mongo-embedded --data DIR [--port N [--no-auth] | --verify | --compact]

A small durable database that speaks MongoDB's wire protocol on 127.0.0.1.

  --data DIR   the data folder; created if missing
  --port N     where to listen: 27017 by default, 0 for any free port
  --no-auth    let every account on this machine read and change everything; otherwise
               MONGO_EMBEDDED_USER and MONGO_EMBEDDED_PASSWORD are required
  --verify     read everything in the folder and fail if it is damaged
  --compact    free the unused space in the data file; no server may hold the folder
  --help       this text`;

/** The arguments make no sense; the message says why. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Options {
  readonly data: string;
  readonly port: number;
  readonly verify: boolean;
  readonly compact: boolean;
  readonly credentials: Credentials | 'none';
}

/** Reads the command line; undefined if it asks for help. */
function readArguments(): Options | undefined {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '' },
      port: { type: 'string', default: '27017' },
      verify: { type: 'boolean', default: false },
      compact: { type: 'boolean', default: false },
      'no-auth': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  if (values.data === '') throw new UsageError('--data must name the data folder.');
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not '${values.port}'.`);
  }
  const open = values['no-auth'] || values.verify || values.compact;
  return {
    data: values.data,
    port: Number(values.port),
    verify: values.verify,
    compact: values.compact,
    credentials: open ? 'none' : readCredentials(),
  };
}

function readCredentials(): Credentials {
  const credentials = credentialsOfEnv();
  if (credentials !== undefined) return credentials;
  throw new UsageError(
    'Set MONGO_EMBEDDED_USER and MONGO_EMBEDDED_PASSWORD, or allow everyone with --no-auth.',
  );
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options === undefined) {
    console.log(usage);
    return;
  }
  if (options.verify) {
    const { verifyApart } = await import('./store/verify.ts');
    console.log(await verifyApart(options.data));
    return;
  }
  if (options.compact) {
    const { compactFolder } = await import('./store/compact.ts');
    const { bytesBefore, bytesAfter } = await compactFolder(options.data);
    console.log(`${bytesBefore} bytes before, ${bytesAfter} now, all of it read and in agreement`);
    return;
  }
  const server = await startMongoEmbedded({
    dataDir: options.data,
    port: options.port,
    credentials: options.credentials,
    onFault: (error) => console.error(describeFault(error)),
  });
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(server.uri);
}

/** How a fault is reported: by its message if that says it all. */
function describeFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\nSee mongo-embedded --help.`;
  }
  const plain =
    error instanceof FolderHeldError ||
    error instanceof DamagedError ||
    error instanceof DiskFullError ||
    error instanceof FormatError ||
    error.message.includes('Permission denied') ||
    /^(EADDRINUSE|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST)$/.test(code) ||
    isDiskFault(error);
  return plain ? error.message : error;
}

main().catch((error: unknown) => {
  console.error(describeFault(error));
  // Not immediately: if Node exits while it still compiles in the background, it can deadlock.
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 2_000).unref();
});
