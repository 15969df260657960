import { commonEnv, guardEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';

const secretBytes = 32;

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...guardEnv,
  /** Without a database name; not a WHATWG URL, since a replica set is a comma list of hosts. */
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'Use a mongodb:// address.'),
  MONGODB_DATABASE: z.string().default('audience'),
  /** The origin people see: where the pages of this service lead back to. */
  PUBLIC_URL: z.url().transform((url) => new URL(url).origin),
  /** Opens every unsubscribe link ever sent: changing it breaks those links. */
  UNSUBSCRIBE_SECRET: z
    .base64('Use base64.')
    .refine(
      (text) => Buffer.from(text, 'base64').length === secretBytes,
      `Use base64 of ${secretBytes} bytes.`,
    ),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration, or throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined>) => readEnv(envShape, env);

/** The configuration of this process. */
export const processConfig = () => readConfig(process.env);
