import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';

const urlSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url));

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  PUBLIC_URL: urlSchema,
  RELEASES_DIR: z.string(),
  AUTH_URL: urlSchema,
  AUDIENCE_URL: urlSchema,
  CAMPAIGNS_URL: urlSchema,
  /**
   * How many of our own proxies stand between the browser and the gateway; each adds its peer to
   * X-Forwarded-For.
   */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration of this process; throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined> = process.env) =>
  readEnv(envShape, env);
