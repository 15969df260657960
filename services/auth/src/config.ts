import {
  commonEnv,
  guardEnv,
  liveMailProblems,
  readEnv,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';

const secretSchema = z.string().min(24, 'Use at least 24 characters.');

const pemSchema = z
  .base64('Use base64 of a PKCS8 PEM.')
  .transform((text) => Buffer.from(text, 'base64').toString('utf8'))
  .refine((pem) => pem.includes('-----BEGIN PRIVATE KEY-----'), 'Use base64 of a PKCS8 PEM.');

/** Every variable this service reads, for whoever must set them. */
export const envShape = {
  ...commonEnv,
  ...sendGridEnv,
  ADMIN_EMAILS: guardEnv.ADMIN_EMAILS,
  /** Not a WHATWG URL: a replica set is written as a comma list of hosts. */
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'Use a mongodb:// address.'),
  MONGODB_DATABASE: z.string().default('auth'),
  CAMPAIGNS_URL: z.url(),
  PUBLIC_URL: z.url(),
  AUTH_SIGNING_KEY: pemSchema,
  AUTH_CLIENT_SECRET: secretSchema,
  AUDIENCE_CLIENT_SECRET: secretSchema,
  CAMPAIGNS_CLIENT_SECRET: secretSchema,
};

/** The service's configuration; throws `ConfigError` with every problem listed. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const values = readEnv(envShape, env, (given) =>
    liveMailProblems(given, ['PUBLIC_URL', 'ADMIN_EMAILS']),
  );
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    mongodbUri: values.MONGODB_URI,
    mongodbDatabase: values.MONGODB_DATABASE,
    campaignsUrl: values.CAMPAIGNS_URL,
    publicOrigin: new URL(values.PUBLIC_URL).origin,
    adminEmails: values.ADMIN_EMAILS,
    signingKeyPem: values.AUTH_SIGNING_KEY,
    clientSecrets: Object.freeze({
      auth: values.AUTH_CLIENT_SECRET,
      audience: values.AUDIENCE_CLIENT_SECRET,
      campaigns: values.CAMPAIGNS_CLIENT_SECRET,
    }),
  });
}

export type AuthConfig = ReturnType<typeof readConfig>;
