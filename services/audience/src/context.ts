import {
  createLogger,
  createTokenVerifier,
  type Logger,
  type TokenVerifier,
} from '@secondset/service-kit';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.model.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createPlanAccessTokens, type PlanAccessTokens } from './plan/plan-access.ts';
import { deriveKey } from './secrets.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from './unsubscribe/unsubscribe-tokens.ts';

/** What every verb of this service works with. */
export interface AudienceContext {
  logger: Logger;
  database: Database;
  verifier: TokenVerifier;
  unsubscribeTokens: UnsubscribeTokens;
  planAccess: PlanAccessTokens;
  rateLimits: RateLimits;
  publicUrl: string;
  now: () => Date;
  close(): Promise<void>;
}

/** Connects to the database and derives the keys; rejects when the database does not answer. */
export async function createAudienceContext(
  config: Config,
  now: () => Date = () => new Date(),
): Promise<AudienceContext> {
  const logger = createLogger('audience', config.LOG_LEVEL);
  const secret = Buffer.from(config.UNSUBSCRIBE_SECRET, 'base64');
  const database = await openDatabase(config.MONGODB_URI, config.MONGODB_DATABASE);
  const verifier = createTokenVerifier({
    authUrl: config.AUTH_URL,
    adminEmails: config.ADMIN_EMAILS,
    logger,
  });
  return {
    logger,
    database,
    verifier,
    unsubscribeTokens: createUnsubscribeTokens(secret),
    planAccess: createPlanAccessTokens(secret),
    rateLimits: createRateLimits(database, deriveKey(secret, 'rate limits'), now),
    publicUrl: config.PUBLIC_URL,
    now,
    close: async () => {
      verifier.close();
      await database.close();
    },
  };
}
