import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import { databaseUser } from '../run/database-uri.ts';

/** What the process of the embedded database is told. */
export function readDatabaseEnv() {
  const env = readEnv(
    { ...commonEnv, DATA_DIR: z.string(), DATABASE_PASSWORD: z.string() },
    process.env,
  );
  const credentials = { user: databaseUser, password: env.DATABASE_PASSWORD };
  return { dataDir: env.DATA_DIR, port: env.PORT, credentials };
}

/** What the process of the sandbox is told. */
export function readMailboxEnv() {
  const env = readEnv(
    {
      ...commonEnv,
      DATA_DIR: z.string(),
      SENDGRID_API_KEY: z.string(),
      MAILBOX_KEY: z.string(),
      WEBHOOK_URL: z.url(),
      WEBHOOK_PRIVATE_KEY: z.string(),
      PUBLIC_URL: z.url(),
      DELIVER_AFTER_MS: z.coerce.number().int().min(0).optional(),
      CAMPAIGN_ARG: z.string(),
    },
    process.env,
  );
  return {
    dataDir: env.DATA_DIR,
    port: env.PORT,
    host: env.HOST,
    apiKey: env.SENDGRID_API_KEY,
    mailboxKey: env.MAILBOX_KEY,
    webhook: { url: env.WEBHOOK_URL, privateKeyPem: env.WEBHOOK_PRIVATE_KEY },
    publicUrl: env.PUBLIC_URL,
    deliverAfterMs: env.DELIVER_AFTER_MS,
    campaignArg: env.CAMPAIGN_ARG,
  };
}
