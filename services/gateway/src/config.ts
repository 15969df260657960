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
    port: values.port,
    host: values.host,
    logLevel: values.logLevel,
    publicUrl: new URL(values.publicUrl),
    releasesDir: values.releasesDir,
    services: {
      auth: new URL(values.authUrl),
      audience: new URL(values.audienceUrl),
      campaigns: new URL(values.campaignsUrl),
    },
    trustedProxyHops: values.trustedProxyHops,
  };
};
