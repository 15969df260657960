import { emailSchema } from '@secondset/contracts';
import { z } from 'zod';

/** The environment a service was given is unusable; the message lists every problem, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A sentence about one variable. */
export interface EnvProblem {
  variable: string;
  text: string;
}

/**
 * Parses the environment in one go. An empty string counts as missing, every problem is listed at
 * once, those that `check` finds too, and the result is frozen. Values are never printed: they may
 * be secrets.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined>,
  check: (given: Record<string, string | undefined>) => readonly EnvProblem[] = () => [],
): Readonly<z.infer<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(given);
  const found = check(given);
  if (parsed.success && found.length === 0) return Object.freeze(parsed.data);
  const told = new Set(found.map(({ variable }) => variable));
  const lines = (parsed.error?.issues ?? []).flatMap((issue) => {
    const name = String(issue.path[0]);
    if (told.has(name)) return [];
    return [given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`];
  });
  const all = [...lines, ...found.map(({ text }) => text)];
  throw new ConfigError(`The configuration is not usable:\n  ${all.join('\n  ')}`);
}

/** The items of a list with commas. */
export const commaList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The variables every service reads. */
export const commonEnv = {
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};

/** What a service needs to know whom it talks to. */
export const guardEnv = {
  AUTH_URL: z.url(),
  ADMIN_EMAILS: z.string().transform(commaList).pipe(z.array(emailSchema)),
};

/** An address that paths are put after: without a slash at its end. */
export const baseUrlSchema = z
  .url({ protocol: /^https?$/ })
  .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url));

/**
 * Where this deployment hands its mails over; unset means SendGrid's own address. Tells a service
 * whether mail reaches real people.
 */
export const sendGridEnv = {
  SENDGRID_BASE_URL: baseUrlSchema.optional(),
};

export const commaListSchema = z.string().transform(commaList);
