import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import type { ReferenceOptions } from '../reference/create-reference.ts';
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

/** Where the API reference finds the services. */
export function readReferenceEnv(): ReferenceOptions {
  const shape = {
    AUTH_URL: z.url(),
    AUDIENCE_URL: z.url(),
    CAMPAIGNS_URL: z.url(),
    GATEWAY_URL: z.url(),
    SITE_URL: z.url(),
  };
  const { authUrl, audienceUrl, campaignsUrl, gatewayUrl, siteUrl } = readEnv(shape, process.env);
  return {
    services: {
      auth: { url: authUrl, publicUrl: `${siteUrl}/api/auth` },
      audience: { url: audienceUrl, publicUrl: `${siteUrl}/api/audience` },
      campaigns: { url: campaignsUrl, publicUrl: `${siteUrl}/api/campaigns` },
      gateway: { url: gatewayUrl, publicUrl: siteUrl },
    },
  };
}

/** The settings of the process that runs a `mongod`. */
export function readMongodEnv() {
  const { PORT } = commonEnv;
  const { port, dataDir, mongod, databasePassword } = readEnv(
    { PORT, DATA_DIR: z.string(), MONGOD: z.string(), DATABASE_PASSWORD: z.string() },
    process.env,
  );
  return { path: mongod, dataDir, port, password: databasePassword };
}
