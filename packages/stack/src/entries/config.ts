import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import { databaseUser } from '../run/database-uri.ts';

/** The settings of the embedded database's process. */
export function readDatabaseEnv() {
  const { PORT } = commonEnv;
  const { port, dataDir, databasePassword } = readEnv(
    { PORT, DATA_DIR: z.string(), DATABASE_PASSWORD: z.string() },
    process.env,
  );
  return { port, dataDir, credentials: { user: databaseUser, password: databasePassword } };
}
