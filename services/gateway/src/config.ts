import { storeEnvShape, storeLocation } from '@secondset/releases';
import { adminEmailsSchema, clientSecretSchema, commonEnv, readEnv } from '@secondset/service-kit';
import { z } from 'zod';
import { releaseTokensSchema } from './api/release-tokens.ts';
import { teamEmailsSchema } from './reports/team-emails.ts';
import { remoteOriginsSchema } from './security/remote-origins.ts';

const urlSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url));

/** Every variable this service reads. */
export const envShape = {
  ...commonEnv,
  PUBLIC_URL: urlSchema,
  ...storeEnvShape,
  /** Who gets mail when a build is rolled back by itself. */
  ADMIN_EMAILS: adminEmailsSchema.default([]),
  /** Proves to the other services who we are; without it nothing is mailed. */
  GATEWAY_CLIENT_SECRET: clientSecretSchema.optional(),
  AUTH_URL: urlSchema,
  AUDIENCE_URL: urlSchema,
  CAMPAIGNS_URL: urlSchema,
  /**
   * How many of our own proxies stand between the browser and the gateway; each adds its peer to
   * X-Forwarded-For.
   */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Signs tickets to builds that are not live; without it there are none. */
  VISIT_SECRET: z.string().min(24, 'Use at least 24 characters.').optional(),
  /** Who may release what; without it nobody may, from outside. */
  RELEASE_TOKENS: releaseTokensSchema.optional(),
  /** Whether a build that fails clearly more often than others is rolled back by itself. */
  AUTOMATIC_ROLLBACK: z.enum(['on', 'off']).default('on'),
  /** The share of tabs that fail with any build, and the share from which a build is broken. */
  ROLLBACK_USUAL_RATE: z.coerce.number().gt(0).lt(1).default(0.005),
  ROLLBACK_BAD_RATE: z.coerce.number().gt(0).lt(1).default(0.05),
  /** Fewer failures, or from fewer networks, are never enough. */
  ROLLBACK_LEAST_FAILURES: z.coerce.number().int().min(1).default(3),
  ROLLBACK_LEAST_NETWORKS: z.coerce.number().int().min(1).default(3),
  /** `<team>=<address>`, separated by commas: who is mailed about a team's builds. */
  TEAM_EMAILS: teamEmailsSchema.default(new Map()),
  /** Remotes whose files come from another origin. */
  REMOTE_ORIGINS: remoteOriginsSchema.default(new Map()),
};

export type Config = ReturnType<typeof readConfig>;

/** The configuration of this process; throws a `ConfigError` that lists every problem. */
export const readConfig = (env: Record<string, string | undefined> = process.env) => ({
  ...readEnv(envShape, env, storeProblems),
  /** Where the releases are. */
  releases: storeLocation(env),
});

function storeProblems(given: Record<string, string | undefined>) {
  try {
    storeLocation(given);
    return [];
  } catch (error) {
    if (error instanceof z.ZodError) return [];
    return [{ variable: 'RELEASES_DIR', text: error instanceof Error ? error.message : '' }];
  }
}
