import { DomainError } from '@secondset/service-kit';
import type { AuthContext } from '../context.ts';
import { isDuplicateKey } from '../database.model.ts';
import { graceSeconds, hashRefreshToken, idleSeconds, successorOf } from './refresh-tokens.ts';
import { revokeFamily } from './revoke-family.ts';
import type { OpenSession } from './start-session.ts';

const ended = () =>
  new DomainError('unauthenticated', 'Your session has ended. Please log in again.');

/**
 * Spends a refresh token and answers its successor (RFC 9700 section 4.14.2). A token is spent
 * once, by an atomic update; for 20 s a repetition gets the same successor; after that it is theft
 * or a restored backup, and the family ends.
 */
export async function refreshSession(context: AuthContext, token: string): Promise<OpenSession> {
  const { database, logger, now } = context;
  const at = now();
  const id = hashRefreshToken(token);
  const spent =
    (await database.refreshTokens
      .findOneAndUpdate(
        { _id: id, usedAt: null, expiresAt: { $gt: at } },
        { $set: { usedAt: at } },
        { returnDocument: 'after' },
      )
      .lean()) ?? (await database.refreshTokens.findById(id).lean());
  if (spent === null || spent.usedAt === null) throw ended();
  const family = await database.sessionFamilies.findById(spent.familyId).lean();
  if (family === null || family.revokedAt !== null || family.expiresAt <= at) throw ended();
  if (at.getTime() - spent.usedAt.getTime() > graceSeconds * 1000) {
    await revokeFamily(context, spent.familyId);
    logger.warn(
      { familyId: String(spent.familyId), accountId: String(family.accountId) },
      'a spent refresh token came back; its family is revoked',
    );
    throw ended();
  }
  const idleEnd = new Date(spent.usedAt.getTime() + idleSeconds * 1000);
  const expiresAt = idleEnd < family.expiresAt ? idleEnd : family.expiresAt;
  const refreshToken = successorOf(token, context.secrets.refresh);
  await keepToken(context, {
    _id: hashRefreshToken(refreshToken),
    familyId: spent.familyId,
    expiresAt,
    removeAt: family.expiresAt,
  });
  return {
    id: String(family._id),
    account: { id: String(family.accountId), email: family.email },
    refreshToken,
    expiresAt,
  };
}

/** Stores the successor; a repetition finds it there. */
async function keepToken(
  { database }: AuthContext,
  record: Parameters<AuthContext['database']['refreshTokens']['create']>[0],
): Promise<void> {
  try {
    await database.refreshTokens.create(record);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
