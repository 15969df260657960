import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import type { SandboxOptions } from './start.ts';

/** A value that is missing or empty counts as not set. */
const text = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const envSchema = z
  .object({
    PORT: text.pipe(z.coerce.number<string>().int().min(0).max(65_535).default(4_010)),
    HOST: text.pipe(
      z.string().refine(isLoopback, 'must be a loopback address').default('127.0.0.1'),
    ),
    DATA_DIR: text.pipe(z.string('is required')),
    SENDGRID_API_KEY: text.pipe(z.string('is required')),
    MAILBOX_KEY: text,
    WEBHOOK_URL: text.pipe(
      z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
    ),
    WEBHOOK_PRIVATE_KEY: text.pipe(z.string().transform(toPem).optional()),
    PUBLIC_URL: text.pipe(
      z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
    ),
    DELIVER_AFTER_MS: text.pipe(
      z.coerce.number<string>('must be a number of milliseconds').int().min(0).optional(),
    ),
    CAMPAIGN_ARG: text,
  })
  .refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_PRIVATE_KEY, {
    path: ['WEBHOOK_PRIVATE_KEY'],
    message: 'is required with WEBHOOK_URL',
  });

/**
 * Reads the sandbox's settings from environment variables.
 * @throws naming every variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const parsed = envSchema.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is wrong: ${problems.join('; ')}`);
  }
  const { data } = parsed;
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    apiKey: data.SENDGRID_API_KEY,
    mailboxKey: data.MAILBOX_KEY,
    webhook:
      data.WEBHOOK_URL && data.WEBHOOK_PRIVATE_KEY
        ? { url: data.WEBHOOK_URL, privateKeyPem: data.WEBHOOK_PRIVATE_KEY }
        : undefined,
    publicUrl: data.PUBLIC_URL,
    deliverAfterMs: data.DELIVER_AFTER_MS,
    campaignArg: data.CAMPAIGN_ARG,
  });
}

/** The environment of this process. */
export function processEnv(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** A key may be given as PEM or, to fit on one line, as base64 of PEM. */
function toPem(value: string): string {
  return value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString('utf8');
}
