#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { DamagedError, FolderHeldError, FormatError, startMongoEmbedded } from './index.ts';
import { verifyFolder } from './store/verify.ts';

const usage = 'usage: mongo-embedded --data DIR [--port N | --verify]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      verify: { type: 'boolean' },
    },
  });
  const port = Number(values.port ?? '27017');
  if (
    values.data === undefined ||
    values.data === '' ||
    !Number.isInteger(port) ||
    port < 0 ||
    port > 65_535
  ) {
    throw new TypeError(usage);
  }
  if (values.verify === true) {
    const count = await verifyFolder(values.data);
    console.log(`${count} entries, all readable`);
    return;
  }
  const server = await startMongoEmbedded({
    dataDir: values.data,
    port,
    onFault: (error) => console.error(error),
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

/** Faults whose message is all there is to say. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof FolderHeldError ||
    error instanceof DamagedError ||
    error instanceof FormatError ||
    error instanceof TypeError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  );
}

main().catch((error: unknown) => {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
});
