import { emailSchema } from '@secondset/contracts';
import { z } from 'zod';

/** The environment a service was given is unusable; the message lists every problem, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the environment in one go. An empty string counts as missing, every problem is listed at once, and the result is
 * frozen. Values are never printed: they may be secrets.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined>,
): Readonly<z.infer<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new ConfigError(`The configuration is not usable:\n  ${lines.join('\n  ')}`);
}

const list = (text: string) =>
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
  ADMIN_EMAILS: z.string().transform(list).pipe(z.array(emailSchema)),
};

export const commaListSchema = z.string().transform(list);
