import {
  createLogger,
  createOwnTokenVerifier,
  createServiceClient,
  type Logger,
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
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.model.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { hasEnded } from './sessions/revoked-sessions.ts';
import { deriveSecrets, type Secrets } from './tokens/derive-secrets.ts';
import { createTokenSigner, type TokenSigner } from './tokens/token-signer.ts';

/** What every verb of this service works with. */
export interface Context {
  config: Config;
  logger: Logger;
  database: Database;
  hasher: PasswordHasher;
  signer: TokenSigner;
  /** Tells who calls, by the tokens that this service issued. */
  verifier: Pick<TokenVerifier, 'verify'>;
  secrets: Secrets;
  rateLimits: RateLimits;
  outbox: Outbox;
  audit: Audit;
  now: () => Date;
  close(): Promise<void>;
}

/** Parts that a test supplies itself. */
export type Overrides = Partial<Pick<Context, 'logger' | 'now' | 'hasher'>>;

/** Reads the keys and opens the database; rejects when either is unusable. */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const { logger = createLogger('auth', config.logLevel), now = () => new Date() } = overrides;
  const { authSigningKey, authPreviousSigningKey, authSecret, recordsSecret } = config;
  const signer = await createTokenSigner(authSigningKey, authPreviousSigningKey, now);
  const signingKeys = [authSigningKey, ...(authPreviousSigningKey ? [authPreviousSigningKey] : [])];
  const secrets = deriveSecrets({ authSecret, signingKeys, recordsSecret });
  const hasher = overrides.hasher ?? (await createPasswordHasher());
  const database = await openDatabase(config);
  const campaigns = createServiceClient({
    baseUrl: config.campaignsUrl,
    tokens: { token: async () => (await signer.forService('auth')).token, forget: () => undefined },
  });
  const outbox = createOutbox({
    mails: database.outboxMails,
    campaigns,
    logger,
    now,
  });
  return {
    config,
    logger,
    database,
    hasher,
    signer,
    verifier: createOwnTokenVerifier({
      publicKeys: signer.publicKeys,
      hasEnded: (id) => hasEnded({ database, now }, id),
      now,
    }),
    secrets,
    rateLimits: createRateLimits({ attempts: database.attempts, key: secrets.attempts, now }),
    outbox,
    audit: openAudit('auth', config, { database, logger, now }),
    now,
    close: async () => {
      await outbox.stop();
      await database.close();
    },
  };
}
