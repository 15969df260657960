import { commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';

/** The variables the gateway reads. */
export const envShape = {
  ...commonEnv,
  PUBLIC_URL: z.url(),
  RELEASES_DIR: z.string(),
  AUTH_URL: z.url(),
  AUDIENCE_URL: z.url(),
  CAMPAIGNS_URL: z.url(),
  /**
   * How many proxies of ours stand between the browser and the gateway; each adds its peer to
   * X-Forwarded-For.
   */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
};

export const readConfig = (env: Record<string, string | undefined> = process.env) => {
  const values = readEnv(envShape, env);
  return {
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    publicUrl: new URL(values.PUBLIC_URL),
    releasesDir: values.RELEASES_DIR,
    services: {
      auth: new URL(values.AUTH_URL),
      audience: new URL(values.AUDIENCE_URL),
      campaigns: new URL(values.CAMPAIGNS_URL),
    },
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
  };
};
