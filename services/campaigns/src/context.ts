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
import { type Audience, createAudience } from './audience/audience.ts';
import { type Bell, createBell } from './bell.ts';
import type { Config } from './config.ts';
import { connectDatabase, type Database } from './database.model.ts';
import { type SentList, sentEntrySchema } from './hold/sent-since.ts';
import type { MailProvider } from './provider/provider.ts';
import { createSendGrid } from './provider/sendgrid.ts';
import { readPublicKeys, type WebhookKeys } from './webhook/verify-signature.ts';
import { createWebhookTally, type WebhookTally } from './webhook/webhook-tally.ts';

/** How long things may take, in milliseconds. */
export interface Timing {
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
  /** Rung when there is work for the workers. */
  bell: Bell;
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
  const logger = parts.logger ?? createLogger('campaigns', config.LOG_LEVEL);
  const now = parts.now ?? (() => new Date());
  const webhookKeys = readPublicKeys(config.SENDGRID_WEBHOOK_PUBLIC_KEYS);
  const timing: Timing = {
    leaseMs: config.LEASE_SECONDS * 1000,
    providerTimeoutMs: config.PROVIDER_TIMEOUT_SECONDS * 1000,
    backoffMs: config.BACKOFF_SECONDS * 1000,
  };
  const database = await connectDatabase({
    uri: config.MONGODB_URI,
    database: config.MONGODB_DATABASE,
  });
  const tokens =
    parts.tokens ??
    createTokenSource({
      authUrl: config.AUTH_URL,
      clientId: 'campaigns',
      clientSecret: config.CAMPAIGNS_CLIENT_SECRET,
    });
  const verifier =
    parts.verifier ??
    createTokenVerifier({
      authUrl: config.AUTH_URL,
      adminEmails: config.ADMIN_EMAILS,
      tokens,
      logger,
    });
  const dir = config.KEPT_LIST_DIR;
  const sentList: SentList =
    dir === undefined
      ? noList()
      : openKeptList({ dir, name: 'campaigns', schema: sentEntrySchema, logger });
  return {
    logger,
    database,
    verifier,
    audience: createAudience(createServiceClient({ baseUrl: config.AUDIENCE_URL, tokens })),
    provider: parts.provider ?? sendGridFrom(config, timing, logger),
    organisation: {
      name: config.MAIL_FROM_NAME,
      postalAddress: config.MAIL_POSTAL_ADDRESS,
      siteUrl: config.PUBLIC_URL,
    },
    publicUrl: config.PUBLIC_URL,
    webhookKeys,
    webhookTally: createWebhookTally(now),
    timing,
    dataFolder: {
      instance: config.DATA_INSTANCE,
      restoredCopyAt: config.RESTORED_COPY_AT,
      listDir: config.KEPT_LIST_DIR,
      backupStateFile: config.BACKUP_STATE_FILE,
    },
    sentList,
    bell: createBell(),
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
    apiKey: config.SENDGRID_API_KEY,
    baseUrl: config.SENDGRID_BASE_URL,
    timeoutMs: timing.providerTimeoutMs,
    from: { email: config.MAIL_FROM_ADDRESS, name: config.MAIL_FROM_NAME },
    logger,
  });
