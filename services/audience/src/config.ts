import { emailSchema } from '@secondset/contracts';
import {
  ConfigError,
  clientSecretSchema,
  commonEnv,
  databaseEnv,
  guardEnv,
  liveMailProblems,
  originSchema,
  readEnv,
  recordsEnv,
  restoreEnv,
  secretSchema,
  secretsSchema,
  sendGridEnv,
} from '@secondset/service-kit';
import { z } from 'zod';

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  ...databaseEnv('audience'),
  ...guardEnv,
  ...restoreEnv,
  ...sendGridEnv,
  ...recordsEnv,
  /** The pages of this service link back to it. */
  PUBLIC_URL: originSchema,
  /** Makes the unsubscribe link in every email. */
  UNSUBSCRIBE_SECRET: secretSchema,
  /**
   * The ones before, newest first, separated by commas: the links they made keep working as long as
   * they are here.
   */
  UNSUBSCRIBE_PREVIOUS_SECRET: secretsSchema.optional(),
  /** Receipts of the forms go out through campaigns. */
  CAMPAIGNS_URL: z.url(),
  AUDIENCE_CLIENT_SECRET: clientSecretSchema,
  /** Gets an email for every form entry. */
  ORGANIZATION_INBOX: emailSchema,
  /** Of a public Google Calendar; without it there are no events. */
  GOOGLE_CALENDAR_ID: z.string().optional(),
  GOOGLE_CALENDAR_API_KEY: z.string().optional(),
  GOOGLE_CALENDAR_BASE_URL: z.url().default('https://www.googleapis.com/calendar/v3'),
  /** Sample events when no calendar is set: for trying out the site, not for visitors. */
  SAMPLE_CALENDAR: z.stringbool().default(false),
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration of this process; throws a `ConfigError` that lists every problem. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const config = readEnv(envShape, env, (given) =>
    liveMailProblems(given, ['PUBLIC_URL', 'ORGANIZATION_INBOX']),
  );
  if ((config.googleCalendarId === undefined) !== (config.googleCalendarApiKey === undefined))
    throw new ConfigError(
      'GOOGLE_CALENDAR_ID and GOOGLE_CALENDAR_API_KEY belong together: set both or neither.',
    );
  return config;
}
