import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { StackConfig } from '../config.ts';
import { inProject } from '../root.ts';
import { superviseChild } from './child.ts';
import { databaseUri } from './database-uri.ts';
import { freePort, requirePort } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

export interface OwnMongod {
  /** With its password: not for a log. */
  mongodbUri: string;
  stop(): Promise<void>;
}

/**
 * Starts the product as `config` asks, on a `mongod` where it names one; stopping it then stops
 * that too, last.
 */
export async function startWithDatabase(
  config: StackConfig & Pick<StackOptions, 'gatewayPort'>,
  report: (text: string) => void,
): Promise<Stack> {
  const { mongod: path, dataDir } = config;
  if (path === undefined) return startStack({ ...config, report });
  const { mongodbUri, stop } = await startMongod({ path, dataDir }, report);
  try {
    const stack = await startStack({ ...config, mongodbUri, report });
    return { ...stack, stop: () => stack.stop().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the `mongod` at `path` as a replica set of one on loopback, with its data in
 * `DATA_DIR/mongod`, and restarts it when it crashes. The port is chosen once, because it names the
 * member of the replica set.
 */
export async function startMongod(
  { path, dataDir }: { path: string; dataDir: string },
  report: (text: string) => void,
): Promise<OwnMongod> {
  const folder = join(dataDir, 'mongod');
  const logDir = join(dataDir, 'logs');
  for (const each of [folder, logDir]) await mkdir(each, { recursive: true });
  await chmod(dataDir, 0o700);
  const { databasePassword } = await loadSecrets(join(dataDir, 'secrets.json'));
  const port = await requirePort(await portOf(folder), 'mongod');
  report(`Starting ${path} …`);
  const server = superviseChild(
    {
      name: 'mongod',
      entry: inProject('packages/stack/src/entries/mongod.ts'),
      env: {
        PATH: dirname(process.execPath),
        MONGOD: path,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_PASSWORD: databasePassword,
      },
      logFile: join(logDir, 'mongod.log'),
    },
    report,
  );
  try {
    await server.ready;
  } catch (error) {
    await server.stop();
    throw error;
  }
  const mongodbUri = `${databaseUri(port, databasePassword)}&directConnection=true`;
  return { mongodbUri, stop: () => server.stop() };
}

const portSchema = z.object({ port: z.number().int().min(1).max(65_535) });

async function portOf(folder: string): Promise<number> {
  const file = join(folder, 'port.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return portSchema.parse(JSON.parse(text)).port;
  const port = await freePort();
  await writeFile(file, JSON.stringify({ port }));
  return port;
}
