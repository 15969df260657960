import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holderOf, startMongoEmbedded } from '@secondset/mongo-embedded';
import type { StackConfig } from '../config.ts';
import { databaseUri, databaseUser, portFile } from '../run/database-uri.ts';
import { freePort } from '../run/ports.ts';
import { loadSecrets, type Secrets } from '../run/secrets.ts';
import { startMongod } from '../run/start-mongod.ts';

export interface ReachedDatabase {
  /** With its password: not for a log. */
  mongodbUri: string;
  /** Read when they are needed: containers have secrets of their own, and no such file. */
  secrets: () => Promise<Secrets>;
}

/**
 * Runs `use` on the database of the product, whether the product runs or not: the one of
 * `MONGODB_URI`, the one that runs, or else one started on the data folder for this moment.
 */
export async function withDatabase<T>(
  config: Pick<StackConfig, 'dataDir' | 'mongodbUri' | 'mongod'>,
  use: (reached: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const { dataDir, mongodbUri, mongod } = config;
  const secrets = () => loadSecrets(join(dataDir, 'secrets.json'));
  if (mongodbUri !== undefined) return use({ mongodbUri, secrets });
  const { databasePassword: password } = await secrets();
  const folder = join(dataDir, mongod === undefined ? 'db' : 'mongod');
  if (mongod === undefined && holderOf(folder) !== undefined) {
    const port = Number(await readFile(portFile(dataDir), 'utf8'));
    return use({ mongodbUri: databaseUri(port, password), secrets });
  }
  const server =
    mongod === undefined
      ? await startHere(folder, password)
      : await startMongod({ path: mongod, dataDir }, console.error);
  try {
    return await use({ mongodbUri: server.mongodbUri, secrets });
  } finally {
    await server.stop();
  }
}

async function startHere(dataDir: string, password: string) {
  const port = await freePort();
  const credentials = { user: databaseUser, password };
  const server = await startMongoEmbedded({ dataDir, port, credentials });
  return { mongodbUri: databaseUri(port, password), stop: () => server.close() };
}
