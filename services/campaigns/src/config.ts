import { emailSchema } from '@secondset/contracts';
import {
  baseUrlSchema,
  commaListSchema,
  commonEnv,
  guardEnv,
  liveMailProblems,
  readEnv,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...guardEnv,
  ...sendGridEnv,
  MONGODB_URI: z.string().min(1),
  MONGODB_DATABASE: z.string().min(1).default('campaigns'),
  AUDIENCE_URL: baseUrlSchema,
  /** The origin people see: where images, unsubscribe links and the organisation's site are. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  CAMPAIGNS_CLIENT_SECRET: z.string().min(16),
  SENDGRID_API_KEY: z.string().min(1),
  /** Base64 SPKI keys as SendGrid shows them; several while a key is being replaced. */
  SENDGRID_WEBHOOK_PUBLIC_KEYS: commaListSchema.refine((keys) => keys.length > 0, 'Give one key.'),
  MAIL_FROM_ADDRESS: emailSchema,
  MAIL_FROM_NAME: z.string().min(1),
  MAIL_POSTAL_ADDRESS: z.string().min(1),
  /** How long a row may be held before another worker may take it. */
  LEASE_SECONDS: seconds(20),
  PROVIDER_TIMEOUT_SECONDS: seconds(30),
  /**
   * The first pause after the provider or the audience service failed; it doubles up to 5 minutes.
   */
  BACKOFF_SECONDS: seconds(2),
  /** Names the data folder of the zero-setup mode; data that comes up in another one is on hold. */
  DATA_INSTANCE: z.string().min(8).optional(),
  /** The moment of the backup that the data was restored from. */
  RESTORED_COPY_AT: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  /** Where backups lie, and how they go. */
  KEPT_LIST_DIR: z.string().optional(),
  BACKUP_STATE_FILE: z.string().optional(),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration, or throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined>) =>
  readEnv(envShape, env, (given) =>
    liveMailProblems(given, [
      'PUBLIC_URL',
      'ADMIN_EMAILS',
      'MAIL_FROM_ADDRESS',
      'MAIL_FROM_NAME',
      'MAIL_POSTAL_ADDRESS',
      'SENDGRID_WEBHOOK_PUBLIC_KEYS',
    ]),
  );

/** The configuration of this process. */
export const processConfig = () => readConfig(process.env);
