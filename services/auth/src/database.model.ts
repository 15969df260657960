import mongoose from 'mongoose';
import { accountSchema } from './accounts/account.model.ts';
import { attemptsSchema } from './limits/attempts.model.ts';
import { outboxMailSchema } from './outbox/outbox-mail.model.ts';
import { refreshTokenSchema, sessionFamilySchema } from './sessions/session.model.ts';
import { pendingSignUpSchema } from './sign-up/pending-sign-up.model.ts';

/**
 * Connects and makes the indexes; resolves only when they stand, since uniqueness of accounts rests
 * on one. Rejects after 10 s without a server.
 */
export async function openDatabase(uri: string, name: string) {
  const connection = await mongoose
    .createConnection(uri, { dbName: name, serverSelectionTimeoutMS: 10_000, autoIndex: false })
    .asPromise();
  const models = {
    accounts: connection.model('Account', accountSchema, 'accounts'),
    pendingSignUps: connection.model('PendingSignUp', pendingSignUpSchema, 'pending_sign_ups'),
    sessionFamilies: connection.model('SessionFamily', sessionFamilySchema, 'session_families'),
    refreshTokens: connection.model('RefreshToken', refreshTokenSchema, 'refresh_tokens'),
    attempts: connection.model('Attempts', attemptsSchema, 'attempts'),
    outboxMails: connection.model('OutboxMail', outboxMailSchema, 'outbox'),
  };
  await Promise.all(Object.values(models).map((model) => model.createIndexes()));
  return {
    ...models,
    ping: async () => {
      await connection.db?.command({ ping: 1 });
    },
    close: () => connection.close(),
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

const duplicateKeyCode = 11_000;

/** Whether a write failed on a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === duplicateKeyCode;
