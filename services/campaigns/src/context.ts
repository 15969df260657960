import type { Organisation } from '@secondset/email';
import {
  createLogger,
  createServiceClient,
  createTokenSource,
  createTokenVerifier,
  type Logger,
  noList,
  openKeptList,
  type TokenSource,
  type TokenVerifier,
} from '@secondset/service-kit';
import pLimit, { type LimitFunction } from 'p-limit';
import { type Audience, createAudience } from './audience/audience.ts';
import type { Config } from './config.ts';
import { connectDatabase, type Database } from './database.model.ts';
import { type SentList, sentEntrySchema } from './hold/sent-since.ts';
import type { MailProvider } from './provider/provider.ts';
import { createSendGrid } from './provider/sendgrid.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';
import { readPublicKeys, type WebhookKeys } from './webhook/verify-signature.ts';
import { createWebhookTally, type WebhookTally } from './webhook/webhook-tally.ts';

/** How long things may take, in milliseconds. */
interface Timing {
  leaseMs: number;
  providerTimeoutMs: number;
  backoffMs: number;
}

/** Where the data lies, as far as somebody keeps count. */
interface DataFolderOptions {
  instance: string | undefined;
  restoredCopyAt: Date | undefined;
  listDir: string | undefined;
  backupStateFile: string | undefined;
}

/** What every verb of this service works with. */
export interface Context {
  logger: Logger;
  database: Database;
  verifier: TokenVerifier;
  audience: Audience;
  provider: MailProvider;
  organisation: Organisation;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  webhookKeys: WebhookKeys;
  webhookTally: WebhookTally;
  timing: Timing;
  dataFolder: DataFolderOptions;
  sentList: SentList;
  /** Sent when there is work for the workers. */
  wakeSignal: WakeSignal;
  /** Runs one task at a time, in order. */
  leaseQueue: LimitFunction;
  now: () => Date;
  close(): Promise<void>;
}

/** Parts a test brings itself. */
export interface ContextParts {
  logger?: Logger;
  verifier?: TokenVerifier;
  tokens?: TokenSource;
  provider?: MailProvider;
  now?: () => Date;
}

/**
 * Connects to the database and builds what the service needs. Rejects when a webhook key or the
 * database is unusable.
 */
export async function createContext(config: Config, parts: ContextParts = {}): Promise<Context> {
  const logger = parts.logger ?? createLogger('campaigns', config.logLevel);
  const now = parts.now ?? (() => new Date());
  const webhookKeys = readPublicKeys(config.sendgridWebhookPublicKeys);
  const timing: Timing = {
    leaseMs: config.leaseSeconds * 1000,
    providerTimeoutMs: config.providerTimeoutSeconds * 1000,
    backoffMs: config.backoffSeconds * 1000,
  };
  const database = await connectDatabase({
    uri: config.mongodbUri,
    database: config.mongodbDatabase,
  });
  const tokens =
    parts.tokens ??
    createTokenSource({
      authUrl: config.authUrl,
      clientId: 'campaigns',
      clientSecret: config.campaignsClientSecret,
    });
  const verifier =
    parts.verifier ??
    createTokenVerifier({
      authUrl: config.authUrl,
      adminEmails: config.adminEmails,
      tokens,
      logger,
    });
  const dir = config.keptListDir;
  const sentList: SentList =
    dir === undefined
      ? noList()
      : openKeptList({ dir, name: 'campaigns', schema: sentEntrySchema, logger, now });
  return {
    logger,
    database,
    verifier,
    audience: createAudience(createServiceClient({ baseUrl: config.audienceUrl, tokens })),
    provider: parts.provider ?? sendGridFrom(config, timing, logger),
    organisation: {
      name: config.mailFromName,
      postalAddress: config.mailPostalAddress,
      siteUrl: config.publicUrl,
    },
    publicUrl: config.publicUrl,
    webhookKeys,
    webhookTally: createWebhookTally(now),
    timing,
    dataFolder: {
      instance: config.dataInstance,
      restoredCopyAt: config.restoredCopyAt,
      listDir: config.keptListDir,
      backupStateFile: config.backupStateFile,
    },
    sentList,
    wakeSignal: createWakeSignal(),
    leaseQueue: pLimit(1),
    now,
    close: async () => {
      verifier.close();
      await sentList.close();
      await database.close();
    },
  };
}

const sendGridFrom = (config: Config, timing: Timing, logger: Logger) =>
  createSendGrid({
    apiKey: config.sendgridApiKey,
    baseUrl: config.sendgridBaseUrl,
    timeoutMs: timing.providerTimeoutMs,
    from: { email: config.mailFromAddress, name: config.mailFromName },
    logger,
  });
