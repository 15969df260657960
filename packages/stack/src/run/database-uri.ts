import { join } from 'node:path';

/** Where the embedded database listens, for commands that run beside the product. */
export const portFile = (dataDir: string) => join(dataDir, 'database-port');

/** The only user of the embedded database. */
export const databaseUser = 'second-set';

/**
 * The address of the embedded database with its password: only for environments, never for a log or
 * an argument.
 */
export const databaseUri = (port: number, password: string) =>
  `mongodb://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/?authSource=admin`;
