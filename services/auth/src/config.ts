import {
  adminEmailsSchema,
  clientSecretSchema,
  commonEnv,
  databaseEnv,
  liveMailProblems,
  originSchema,
  readEnv,
  recordsEnv,
  secretsSchema,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';

const pemSchema = z
  .base64('Use base64 of a PKCS8 PEM.')
  .transform((text) => Buffer.from(text, 'base64').toString('utf8'))
  .refine((pem) => pem.includes('-----BEGIN PRIVATE KEY-----'), 'Use base64 of a PKCS8 PEM.');

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...databaseEnv('auth'),
  ...sendGridEnv,
  ...recordsEnv,
  ADMIN_EMAILS: adminEmailsSchema,
  CAMPAIGNS_URL: z.url(),
  PUBLIC_URL: originSchema,
  AUTH_SIGNING_KEY: pemSchema,
  /** The one before: what it signed is good until it ends, and it signs nothing. */
  AUTH_PREVIOUS_SIGNING_KEY: pemSchema.optional(),
  /**
   * For everything keyed that is not a token, newest first, separated by commas. Without it those
   * keys come from the signing key, as they did before there was this secret.
   */
  AUTH_SECRET: secretsSchema.optional(),
  AUTH_CLIENT_SECRET: clientSecretSchema,
  AUDIENCE_CLIENT_SECRET: clientSecretSchema,
  CAMPAIGNS_CLIENT_SECRET: clientSecretSchema,
  GATEWAY_CLIENT_SECRET: clientSecretSchema,
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration of this process; throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined> = process.env) =>
  readEnv(envShape, env, (given) => liveMailProblems(given, ['PUBLIC_URL', 'ADMIN_EMAILS']));
