import { erasureReceiptSchema } from '@secondset/contracts';
import {
  createLogger,
  createServiceClient,
  createTokenSource,
  createTokenVerifier,
  type Logger,
  noList,
  openKeptList,
  type TokenVerifier,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.model.ts';
import { type EventSource, openEventSource } from './events/event-source.ts';
import { type AudienceList, keptEntrySchema } from './kept/kept-entry.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
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
  outbox: Outbox;
  keptList: AudienceList;
  events: EventSource;
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
  const tokens = createTokenSource({
    authUrl: config.AUTH_URL,
    clientId: 'audience',
    clientSecret: config.AUDIENCE_CLIENT_SECRET,
  });
  const verifier = createTokenVerifier({
    authUrl: config.AUTH_URL,
    adminEmails: config.ADMIN_EMAILS,
    tokens,
    logger,
  });
  const campaigns = createServiceClient({ baseUrl: config.CAMPAIGNS_URL, tokens });
  const outbox = createOutbox({
    database,
    organisationInbox: config.ORGANISATION_INBOX,
    // Any 2xx will do: once accepted, the mail is theirs.
    send: (message, requestId) =>
      campaigns.post('/internal/messages', message, z.unknown(), requestId),
    erase: async (erasure, requestId) =>
      (await campaigns.post('/internal/erasures', erasure, erasureReceiptSchema, requestId)).done,
    depart: (departure, requestId) =>
      campaigns.post('/internal/departures', departure, z.unknown(), requestId),
    logger,
    now,
  });
  const dir = config.KEPT_LIST_DIR;
  const keptList: AudienceList =
    dir === undefined
      ? noList()
      : openKeptList({ dir, name: 'audience', schema: keptEntrySchema, logger });
  return {
    logger,
    database,
    verifier,
    unsubscribeTokens: createUnsubscribeTokens(secret),
    planAccess: createPlanAccessTokens(secret),
    rateLimits: createRateLimits(database, deriveKey(secret, 'rate limits'), now),
    outbox,
    keptList,
    events: openEventSource(config, { database, logger, now }),
    publicUrl: config.PUBLIC_URL,
    now,
    close: async () => {
      verifier.close();
      await outbox.stop();
      await keptList.close();
      await database.close();
    },
  };
}
