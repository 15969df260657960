import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { withinMs } from '../health.ts';

/** The one place where a collection gets its name. */
export const defineModel =
  <Stored>(collection: string, schema: Schema<Stored>) =>
  (connection: Connection): Model<Stored> =>
    connection.model<Stored>(collection, schema, collection);

/** What `defineModel` returns, by the names a service uses. */
type Definitions = Record<string, (connection: Connection) => { createIndexes(): Promise<void> }>;

type Models<Defined extends Definitions> = { [Name in keyof Defined]: ReturnType<Defined[Name]> };

type Database<Defined extends Definitions> = Models<Defined> & {
  /** Rejects when the database does not answer within 2 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const connectTimeoutMs = 10_000;
const pingTimeoutMs = 2_000;

/**
 * Connects, builds every index and then runs `prepare`. Uniqueness rests on the indexes, so it
 * resolves only when all of them exist. Rejects, and leaves no connection behind, when the server
 * does not answer for 10 s, an index cannot be built, or `prepare` fails.
 */
export async function openDatabase<const Defined extends Definitions>(options: {
  uri: string;
  name: string;
  models: Defined;
  /** Brings stored documents up to date. Must be safe to repeat. */
  prepare?: (models: Models<Defined>) => Promise<void>;
}): Promise<Database<Defined>> {
  const connection = mongoose.createConnection(options.uri, {
    dbName: options.name,
    serverSelectionTimeoutMS: connectTimeoutMs,
    autoIndex: false,
    autoCreate: false,
    // Without a connection an operation fails; it does not wait in a queue of this process.
    bufferCommands: false,
  });
  try {
    await connection.asPromise();
    const named = Object.entries(options.models).map(
      ([name, define]) => [name, define(connection)] as const,
    );
    await Promise.all(named.map(([, model]) => model.createIndexes()));
    // Each name holds what its definition returned, as the mapped type says.
    const models = Object.fromEntries(named) as Models<Defined>;
    await options.prepare?.(models);
    return Object.assign(models, {
      ping: async () => {
        await withinMs(
          pingTimeoutMs,
          connection.db?.command({ ping: 1 }) ?? away(),
          'The database',
        );
      },
      close: () => connection.close(),
    });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const away = () => Promise.reject(new Error('The database is not connected'));
