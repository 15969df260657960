import { readFileSync } from 'node:fs';
import { emailSchema } from '@secondset/contracts';
import { z } from 'zod';

/** A service cannot use its environment; the message lists every problem, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A sentence about one variable. */
export interface EnvProblem {
  variable: string;
  text: string;
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** The values of an environment under camelCase names: `MONGODB_URI` is `mongodbUri`. */
type Config<Shape extends z.ZodRawShape> = Readonly<{
  [Name in keyof Shape & string as CamelCase<Name>]: z.output<Shape[Name]>;
}>;

/**
 * `NAME_FILE` may name a file that holds the value of `NAME`, as container platforms mount secrets:
 * people who may look at a process see its environment.
 */
function readFiles(names: readonly string[], given: Record<string, string | undefined>) {
  const values: Record<string, string> = {};
  const problems: EnvProblem[] = [];
  for (const variable of names) {
    const file = given[`${variable}_FILE`];
    if (file === undefined || given[variable] !== undefined) continue;
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value !== '') values[variable] = value;
    } catch {
      problems.push({ variable, text: `${variable}_FILE: ${file} cannot be read` });
    }
  }
  return { values, problems };
}

/**
 * Parses an environment in one go into a frozen configuration. An empty string counts as missing.
 * Throws a `ConfigError` that lists every problem at once, including those that `check` finds.
 * Values are never printed, since they may be secrets.
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined>,
  check: (given: Record<string, string | undefined>) => readonly EnvProblem[] = () => [],
): Config<Shape> {
  const plain = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const files = readFiles(Object.keys(shape), plain);
  const given = { ...plain, ...files.values };
  const parsed = z.object(shape).safeParse(given);
  const found = [...files.problems, ...check(given)];
  if (!parsed.success || found.length > 0) {
    const reported = new Set(found.map(({ variable }) => variable));
    const lines = (parsed.error?.issues ?? []).flatMap((issue) => {
      const name = String(issue.path[0]);
      if (reported.has(name)) return [];
      return [given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`];
    });
    const all = [...lines, ...found.map(({ text }) => text)];
    throw new ConfigError(`The configuration is not usable:\n  ${all.join('\n  ')}`);
  }
  const values = Object.entries(parsed.data).map(([name, value]) => [camelCase(name), value]);
  // The keys are those of the shape, so the type is what the mapped type says.
  return Object.freeze(Object.fromEntries(values)) as Config<Shape>;
}

/** The items of a comma-separated list. */
export const commaList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const commaListSchema = z.string().transform(commaList);

/** The variables every service reads. */
export const commonEnv = {
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};

/** How a service reaches its database, named after the service by default. */
export const databaseEnv = (service: string) => ({
  /** Without a database name. Not a WHATWG URL: replica sets are comma-separated lists of hosts. */
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'Use a mongodb:// address.'),
  MONGODB_DATABASE: z.string().default(service),
});

/** What a service needs to tell who is calling. */
export const guardEnv = {
  AUTH_URL: z.url(),
};

/** Who is an administrator whatever the console says. */
export const adminEmailsSchema = commaListSchema.pipe(z.array(emailSchema));

/** A secret that two services share. */
export const clientSecretSchema = z.string().min(24, 'Use at least 24 characters.');

const secretBytes = 32;

/** 32 random bytes in base64. */
export const secretSchema = z
  .base64('Use base64.')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((secret) => secret.length === secretBytes, `Use base64 of ${secretBytes} bytes.`);

/** Several of them, newest first, separated by commas, so that one can follow another. */
export const secretsSchema = commaListSchema.pipe(z.array(secretSchema).min(1, 'Give one secret.'));

/** What a service with an audit log needs. */
export const recordsEnv = {
  /**
   * Seals the audit log and hides the addresses of forgotten people. Newest first, separated by
   * commas: what an older one sealed is verified with it, so none may be dropped while its events
   * are kept.
   */
  RECORDS_SECRET: secretsSchema,
};

/** The address the public sees, as an origin: without a path or a slash at the end. */
export const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** An address that paths are appended to: without a slash at the end. */
export const baseUrlSchema = z
  .url({ protocol: /^https?$/ })
  .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url));

/**
 * Where this deployment sends its mail; unset means SendGrid's own address. It tells a service
 * whether mail reaches real people.
 */
export const sendGridEnv = {
  SENDGRID_BASE_URL: baseUrlSchema.optional(),
};

/**
 * Where the journal beside the backups is, and when the backup that the data comes from was made.
 */
export const restoreEnv = {
  JOURNAL_DIR: z.string().optional(),
  RESTORED_COPY_AT: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
};
