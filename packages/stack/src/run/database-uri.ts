/** The only user of the embedded database. */
export const databaseUser = 'second-set';

/**
 * The address of the embedded database with its password: only for environments, never for a log or
 * an argument.
 */
export const databaseUri = (port: number, password: string) =>
  `mongodb://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/?authSource=admin`;
