import { localPath, receiptStopPath } from '@secondset/content';
import {
  erasureBatchReceiptSchema,
  erasureReceiptSchema,
  type Language,
} from '@secondset/contracts';
import {
  createLogger,
  createServiceClient,
  deriveKey,
  type Logger,
  openServiceParts,
  type ServiceClient,
  type TokenVerifier,
} from '@secondset/service-kit';
import {
  type Audit,
  createOutbox,
  createRateLimits,
  type Outbox,
  openAudit,
  type RateLimits,
} from '@secondset/service-kit/database';
import { z } from 'zod';
import type { Config } from './config.ts';
import { type Consents, createConsents } from './consent/consents.ts';
import { createOptIns, type OptIns } from './consent/opt-ins.ts';
import { type Database, openDatabase } from './database.model.ts';
import { deliverNextErrand, type ErrandDependencies } from './errands/deliver-errand.ts';
import { type EventSource, openEventSource } from './events/event-source.ts';
import { runForgetting } from './forgetting/run-forgetting.ts';
import { queueDigest } from './forms/entry-digest.ts';
import { createProofs, type Proofs, proofBits } from './forms/proofs.ts';
import { queueReceipts } from './forms/queue-receipts.ts';
import { createImportWork, type ImportWork } from './imports/work-on-imports.ts';
import { type AudienceJournal, journalEntrySchema } from './journal/journal-entry.ts';
import { createMigrations, type Migrations } from './migrations/migrations.ts';
import { createPlanAccessTokens, type PlanAccessTokens } from './plan/plan-access.ts';
import { sendLink } from './preferences/ask-for-link.ts';
import { createTombstones, type Tombstones } from './suppressions/tombstones.ts';
import {
  createUnsubscribeTokens,
  type UnsubscribeTokens,
} from './unsubscribe/unsubscribe-tokens.ts';

/** What every verb of this service works with. */
export interface Context {
  config: Config;
  logger: Logger;
  database: Database;
  verifier: TokenVerifier;
  unsubscribeTokens: UnsubscribeTokens;
  planAccess: PlanAccessTokens;
  rateLimits: RateLimits;
  proofs: Proofs;
  outbox: Outbox;
  journal: AudienceJournal;
  audit: Audit;
  events: EventSource;
  imports: ImportWork;
  /** The services that learn what to forget, and for how long to keep things. */
  peers: { auth: ServiceClient; campaigns: ServiceClient };
  tombstones: Tombstones;
  consents: Consents;
  optIns: OptIns;
  migrations: Migrations;
  now: () => Date;
  close(): Promise<void>;
}

/** Parts that a test supplies itself. */
export type Overrides = Partial<Pick<Context, 'logger' | 'now'> & { proofBits: number }>;

const proofKeyOf = (secret: Buffer) => deriveKey(secret, 'second-set audience form proofs');

/** Derives the keys and opens the database; rejects when it is unusable. */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { logger = createLogger('audience', config.logLevel), now = () => new Date() } = overrides;
  const { unsubscribeSecret: secret, unsubscribePreviousSecret = [] } = config;
  const secrets = [secret, ...unsubscribePreviousSecret] as const;
  const database = await openDatabase(config);
  const { tokens, verifier, journal } = openServiceParts(
    config,
    { id: 'audience', secret: config.audienceClientSecret },
    { journalSchema: journalEntrySchema, logger, now },
  );
  const unsubscribeTokens = createUnsubscribeTokens(secrets);
  const rateLimits = createRateLimits({
    attempts: database.attempts,
    key: deriveKey(secret, 'second-set audience rate limits'),
    now,
  });
  const peers = {
    auth: createServiceClient({ baseUrl: config.authUrl, tokens }),
    campaigns: createServiceClient({ baseUrl: config.campaignsUrl, tokens }),
  };
  const audit = openAudit('audience', config, { database, logger, now });
  const tombstones = createTombstones(database, config.recordsSecret);
  const consents = createConsents(database, config.recordsSecret, tombstones);
  const optIns = createOptIns({
    database,
    consents,
    key: deriveKey(secret, 'second-set audience opt-in links'),
    publicUrl: config.publicUrl,
    now,
  });
  const forgetting = { database, journal, tombstones, consents, peers, audit, now, logger };
  const outbox = openOutbox(config, {
    database,
    logger,
    now,
    rateLimits,
    tombstones,
    optIns,
    unsubscribeTokens,
    campaigns: peers.campaigns,
    forget: (...asked) => runForgetting(forgetting, ...asked),
  });
  const context: Context = {
    config,
    logger,
    database,
    verifier,
    unsubscribeTokens,
    planAccess: createPlanAccessTokens(secrets),
    rateLimits,
    proofs: createProofs({
      keys: [proofKeyOf(secret), ...unsubscribePreviousSecret.map(proofKeyOf)],
      bits: overrides.proofBits ?? proofBits,
      rateLimits,
      now,
    }),
    outbox,
    journal,
    audit,
    tombstones,
    consents,
    optIns,
    migrations: createMigrations({ database, tombstones, logger, now }),
    peers,
    events: openEventSource(config, { database, logger, now }),
    imports: createImportWork(() => context),
    now,
    close: async () => {
      verifier.close();
      await context.imports.stop();
      await outbox.stop();
      await journal.close();
      await database.close();
    },
  };
  return context;
}

/** Everything that campaigns must hear from this service: errands first, then emails. */
function openOutbox(
  { organizationInbox, publicUrl }: Config,
  {
    campaigns,
    unsubscribeTokens,
    rateLimits,
    tombstones,
    optIns,
    ...parts
  }: Pick<ErrandDependencies, 'database' | 'logger' | 'now' | 'forget'> &
    Pick<Context, 'rateLimits' | 'tombstones' | 'optIns' | 'unsubscribeTokens'> & {
      campaigns: ServiceClient;
    },
): Outbox {
  const { database, logger } = parts;
  const receipts = {
    database,
    logger,
    rateLimits,
    tombstones,
    askAboutNews: optIns.ask,
    organizationInbox,
    publicUrl,
    stopUrl: ({ email, language }: { email: string; language: Language }) =>
      `${publicUrl}${localPath(receiptStopPath, language)}?token=${unsubscribeTokens.seal(email)}`,
  };
  const links = {
    database,
    rateLimits,
    unsubscribeTokens,
    publicUrl,
    queue: (...mail: Parameters<Outbox['queue']>) => outbox.queue(...mail),
  };
  const outbox: Outbox = createOutbox({
    ...parts,
    mails: database.outboxMails,
    campaigns,
    prepare: async () =>
      (await deliverNextErrand({
        ...parts,
        ...errandCalls(campaigns),
        sendLink: (...asked) => sendLink(links, ...asked),
      })) ||
      (await queueReceipts({ ...receipts, queue: outbox.queue })) ||
      (await queueDigest({ ...receipts, queue: outbox.queue, now: parts.now })),
  });
  return outbox;
}

const errandCalls = (
  campaigns: ServiceClient,
): Pick<ErrandDependencies, 'erase' | 'erasePeople' | 'depart'> => ({
  erase: async (erasure, requestId) =>
    (await campaigns.post('/internal/erasures', erasure, erasureReceiptSchema, requestId)).done,
  erasePeople: async (people, requestId) =>
    (
      await campaigns.post(
        '/internal/erasures/people',
        { people },
        erasureBatchReceiptSchema,
        requestId,
      )
    ).done,
  depart: (departure, requestId) =>
    campaigns.post('/internal/departures', departure, z.unknown(), requestId),
});
