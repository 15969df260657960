import { emailSchema } from '@secondset/contracts';
import {
  ConfigError,
  commonEnv,
  guardEnv,
  liveMailProblems,
  readEnv,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';

const secretBytes = 32;

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...guardEnv,
  ...sendGridEnv,
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
  /** Receipts of the forms go through here. */
  CAMPAIGNS_URL: z.url(),
  AUDIENCE_CLIENT_SECRET: z.string().min(24, 'Use at least 24 characters.'),
  /** Gets a copy of what the forms bring. */
  ORGANISATION_INBOX: emailSchema,
  /** Of a public Google Calendar; without it there are no events. */
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_API_KEY: z.string().optional(),
  GOOGLE_CALENDAR_BASE_URL: z.url().default('https://www.googleapis.com/calendar/v3'),
  /** Where backups lie, and the moment of the one that the data was restored from. */
  KEPT_LIST_DIR: z.string().optional(),
  RESTORED_COPY_AT: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  /** Made-up events while no calendar is named: for trying the site, not for visitors. */
  SAMPLE_CALENDAR: z.enum(['true', 'false']).default('false'),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration, or throws a `ConfigError` that lists every problem. */
export function readConfig(env: Record<string, string | undefined>) {
  const config = readEnv(envShape, env, (given) =>
    liveMailProblems(given, ['PUBLIC_URL', 'ADMIN_EMAILS', 'ORGANISATION_INBOX']),
  );
  const { GOOGLE_CALENDAR_ID: id, GOOGLE_CALENDAR_API_KEY: key } = config;
  if ((id === undefined) !== (key === undefined))
    throw new ConfigError(
      'GOOGLE_CALENDAR_ID and GOOGLE_CALENDAR_API_KEY belong together: set both or none.',
    );
  return config;
}

/** The configuration of this process. */
export const processConfig = () => readConfig(process.env);
