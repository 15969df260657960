import { emailSchema } from '@secondset/contracts';
import {
  baseUrlSchema,
  clientSecretSchema,
  commaListSchema,
  commonEnv,
  databaseEnv,
  guardEnv,
  liveMailProblems,
  originSchema,
  readEnv,
  recordsEnv,
  restoreEnv,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';
import { recipientsPerRequest } from './provider/provider.ts';

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...databaseEnv('campaigns'),
  ...guardEnv,
  ...restoreEnv,
  ...sendGridEnv,
  ...recordsEnv,
  AUDIENCE_URL: baseUrlSchema,
  /** Where images, unsubscribe links and the organization's site are. */
  PUBLIC_URL: originSchema,
  CAMPAIGNS_CLIENT_SECRET: clientSecretSchema,
  SENDGRID_API_KEY: z.string().min(1),
  /** Base64 SPKI keys as SendGrid shows them; several while a key is being replaced. */
  SENDGRID_WEBHOOK_PUBLIC_KEYS: commaListSchema.refine((keys) => keys.length > 0, 'Give one key.'),
  MAIL_FROM_ADDRESS: emailSchema,
  MAIL_FROM_NAME: z.string().min(1),
  MAIL_POSTAL_ADDRESS: z.string().min(1),
  /** How long a worker may hold a row before another may take it. */
  LEASE_SECONDS: seconds(20),
  PROVIDER_TIMEOUT_SECONDS: seconds(30),
  /** How many people one call to SendGrid names: that many stay unknown if it gets lost. */
  RECIPIENTS_PER_REQUEST: z.coerce
    .number()
    .int()
    .min(1)
    .max(recipientsPerRequest)
    .default(recipientsPerRequest),
  /** The first pause after SendGrid or `audience` failed; it doubles up to 5 minutes. */
  BACKOFF_SECONDS: seconds(2),
  /** Names the data folder of the zero-setup mode; data that starts in another one is on hold. */
  DATA_INSTANCE: z.string().min(8).optional(),
  /** Where the stack reports how its backups are going. */
  BACKUP_STATE_FILE: z.string().optional(),
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration of this process; throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined> = process.env) =>
  readEnv(envShape, env, (given) =>
    liveMailProblems(given, [
      'PUBLIC_URL',
      'MAIL_FROM_ADDRESS',
      'MAIL_FROM_NAME',
      'MAIL_POSTAL_ADDRESS',
      'SENDGRID_WEBHOOK_PUBLIC_KEYS',
    ]),
  );
