import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import { databaseUser } from '../run/database-uri.ts';

/** What the process of the embedded database is told. */
export function readDatabaseEnv() {
  const env = readEnv(
    { ...commonEnv, DATA_DIR: z.string(), DATABASE_PASSWORD: z.string() },
    process.env,
  );
  const credentials = { user: databaseUser, password: env.databasePassword };
  return { dataDir: env.dataDir, port: env.port, credentials };
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
    dataDir: env.dataDir,
    port: env.port,
    host: env.host,
    apiKey: env.sendgridApiKey,
    mailboxKey: env.mailboxKey,
    webhook: { url: env.webhookUrl, privateKeyPem: env.webhookPrivateKey },
    publicUrl: env.publicUrl,
    deliverAfterMs: env.deliverAfterMs,
    campaignArg: env.campaignArg,
  };
}
