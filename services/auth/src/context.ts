import { createServiceClient, type Logger } from '@secondset/service-kit';
import { z } from 'zod';
import type { AuthConfig } from './config.ts';
import { type Database, openDatabase } from './database.model.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { deriveSecrets, type Secrets } from './tokens/derive-secrets.ts';
import { createTokenSigner, type TokenSigner } from './tokens/token-signer.ts';

/** What the verbs of this service work with. */
export interface AuthContext {
  config: AuthConfig;
  logger: Logger;
  database: Database;
  hasher: PasswordHasher;
  signer: TokenSigner;
  secrets: Secrets;
  outbox: Outbox;
  now: () => Date;
  /** Stops the outbox and leaves the database. */
  close(): Promise<void>;
}

/** Opens the database and reads the keys; rejects when either cannot be used. */
export async function createAuthContext(
  config: AuthConfig,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<AuthContext> {
  const signer = await createTokenSigner(config.signingKeyPem, now);
  const secrets = deriveSecrets(config.signingKeyPem);
  const hasher = await createPasswordHasher();
  const database = await openDatabase(config.mongodbUri, config.mongodbDatabase);
  const campaigns = createServiceClient({
    baseUrl: config.campaignsUrl,
    tokens: { token: async () => (await signer.forService('auth')).token, forget: () => undefined },
  });
  const outbox = createOutbox({
    database,
    // Any 2xx will do: once accepted, the mail is theirs.
    send: (message, requestId) =>
      campaigns.post('/internal/messages', message, z.unknown(), requestId),
    logger,
    now,
  });
  return {
    config,
    logger,
    database,
    hasher,
    signer,
    secrets,
    outbox,
    now,
    close: async () => {
      await outbox.stop();
      await database.close();
    },
  };
}
