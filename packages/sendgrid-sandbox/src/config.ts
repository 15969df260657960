import { readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import type { SandboxOptions } from './start.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

const shape = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(4_010),
  HOST: z.string().refine(isLoopback, 'must be a loopback address').default('127.0.0.1'),
  DATA_DIR: z.string(),
  SENDGRID_API_KEY: z.string(),
  MAILBOX_KEY: z.string().optional(),
  WEBHOOK_URL: webUrl.optional(),
  WEBHOOK_PRIVATE_KEY: z.string().transform(toPem).optional(),
  PUBLIC_URL: webUrl.optional(),
  DELIVER_AFTER_SECONDS: z.coerce.number('must be a number of seconds').min(0).optional(),
  CAMPAIGN_ARG: z.string().optional(),
  SITE_URL: webUrl.optional(),
};

/**
 * The sandbox's settings, from environment variables.
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): SandboxOptions {
  const env = readEnv(shape, environment, ({ WEBHOOK_URL: url, WEBHOOK_PRIVATE_KEY: key }) =>
    url !== undefined && key === undefined
      ? [{ variable: 'WEBHOOK_PRIVATE_KEY', text: 'WEBHOOK_URL needs WEBHOOK_PRIVATE_KEY' }]
      : [],
  );
  const {
    sendgridApiKey: apiKey,
    webhookUrl: url,
    webhookPrivateKey: key,
    deliverAfterSeconds: seconds,
    ...rest
  } = env;
  return {
    ...rest,
    apiKey,
    webhook: url && key ? { url, privateKeyPem: key } : undefined,
    deliverAfterMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
  };
}

/** A key may be given as PEM or, to fit on one line, as base64 of PEM. */
function toPem(value: string): string {
  return value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString('utf8');
}
