import type { Organization } from '@secondset/email';
import {
  createLogger,
  createServiceClient,
  type Logger,
  openServiceParts,
  type TokenSource,
  type TokenVerifier,
} from '@secondset/service-kit';
import { type Audit, openAudit } from '@secondset/service-kit/database';
import pLimit, { type LimitFunction } from 'p-limit';
import { type Audience, createAudience } from './audience/audience.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.model.ts';
import { type SentJournal, sentEntrySchema } from './hold/sent-since.ts';
import type { LinkChecker } from './link-checks/link-checker.ts';
import { openLinkChecker } from './link-checks/open-link-checker.ts';
import type { MailProvider } from './provider/provider.ts';
import { createSendGrid } from './provider/sendgrid.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';
import { readPublicKeys, type WebhookKeys } from './webhook/verify-signature.ts';
import { createWebhookTally, type WebhookTally } from './webhook/webhook-tally.ts';

/** How long things may take, in milliseconds. */
interface Timing {
  leaseMs: number;
  backoffMs: number;
  providerTimeoutMs: number;
}

/** What every verb of this service works with. */
export interface Context {
  config: Config;
  logger: Logger;
  database: Database;
  verifier: TokenVerifier;
  audience: Audience;
  provider: MailProvider;
  /** Undefined where nothing may leave this machine. */
  links: LinkChecker | undefined;
  organization: Organization;
  webhookKeys: WebhookKeys;
  webhookTally: WebhookTally;
  timing: Timing;
  sentJournal: SentJournal;
  audit: Audit;
  /** Sent when there is work for the workers. */
  wakeSignal: WakeSignal;
  /** Runs one task at a time, in order. */
  leaseQueue: LimitFunction;
  /** Runs one task at a time: a large picture takes a lot of memory. */
  pictureQueue: LimitFunction;
  now: () => Date;
  close(): Promise<void>;
}

/** Parts that a test supplies itself. */
export type Overrides = Partial<
  Pick<Context, 'logger' | 'verifier' | 'provider' | 'links' | 'now'>
> & {
  tokens?: TokenSource;
};

/** Reads the webhook keys and opens the database; rejects when either is unusable. */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { logger = createLogger('campaigns', config.logLevel), now = () => new Date() } = overrides;
  const webhookKeys = readPublicKeys(config.sendgridWebhookPublicKeys);
  const timing: Timing = {
    leaseMs: config.leaseSeconds * 1000,
    backoffMs: config.backoffSeconds * 1000,
    providerTimeoutMs: config.providerTimeoutSeconds * 1000,
  };
  const database = await openDatabase(config);
  const links = overrides.links ?? openLinkChecker(config);
  const { tokens, verifier, journal } = openServiceParts(
    config,
    { id: 'campaigns', secret: config.campaignsClientSecret },
    { journalSchema: sentEntrySchema, logger, now, overrides },
  );
  return {
    config,
    logger,
    database,
    verifier,
    audience: createAudience(createServiceClient({ baseUrl: config.audienceUrl, tokens })),
    provider: overrides.provider ?? openSendGrid(config, { timing, logger, now }),
    links,
    organization: {
      name: config.mailFromName,
      postalAddress: config.mailPostalAddress,
      siteUrl: config.publicUrl,
    },
    webhookKeys,
    webhookTally: createWebhookTally(now),
    timing,
    sentJournal: journal,
    audit: openAudit('campaigns', config, { database, logger, now }),
    wakeSignal: createWakeSignal(),
    leaseQueue: pLimit(1),
    pictureQueue: pLimit(1),
    now,
    close: async () => {
      verifier.close();
      await links?.close();
      await journal.close();
      await database.close();
    },
  };
}

const openSendGrid = (
  config: Config,
  { timing, logger, now }: Pick<Context, 'timing' | 'logger' | 'now'>,
): MailProvider =>
  createSendGrid({
    apiKey: config.sendgridApiKey,
    baseUrl: config.sendgridBaseUrl,
    timeoutMs: timing.providerTimeoutMs,
    from: { email: config.mailFromAddress, name: config.mailFromName },
    logger,
    now,
  });
