import { addSeconds, DomainError, secondsBetween } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { hasLostRole } from './lost-roles.ts';
import { findSuccessor, graceSeconds, hashRefreshToken, lifetimeOf } from './refresh-tokens.ts';
import { revokeFamily } from './sign-out.ts';
import type { OpenSession } from './start-session.ts';

const ended = () => new DomainError('unauthenticated', 'session-ended');

/**
 * Spends a refresh token and returns its successor (RFC 9700 section 4.14.2). A token is spent
 * once, by an atomic update. For 20 s a repeat gets the same successor; after that it means theft
 * or a restored backup, and the family ends.
 */
export async function refreshSession(context: Context, token: string): Promise<OpenSession> {
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
  if (secondsBetween(spent.usedAt, at) > graceSeconds) {
    await revokeFamily(context, spent.familyId);
    logger.warn(
      { familyId: String(spent.familyId), accountId: String(family.accountId) },
      'a spent refresh token came back; its family is revoked',
    );
    throw ended();
  }
  const record = await database.accounts.findById(family.accountId).lean();
  if (record === null) throw ended();
  const account = toAccount(context, record);
  if (hasLostRole(family.role ?? null, account.role)) {
    await revokeFamily(context, family._id);
    throw ended();
  }
  if (account.role !== (family.role ?? null))
    await database.sessionFamilies.updateOne({ _id: family._id }, { $set: { role: account.role } });
  const { idleSeconds, absoluteSeconds } = lifetimeOf(account.role);
  // A session from before its owner had a role, or from before roles had shorter ones.
  const familyEnd = addSeconds(family.createdAt, absoluteSeconds);
  if (familyEnd <= at) throw ended();
  const ends = [addSeconds(spent.usedAt, idleSeconds), familyEnd, family.expiresAt];
  const expiresAt = new Date(Math.min(...ends.map((end) => end.getTime())));
  const refreshToken = await findSuccessor(context, token);
  // A repeated refresh finds the successor there.
  await unlessDuplicate(() =>
    database.refreshTokens.create({
      _id: hashRefreshToken(refreshToken),
      familyId: spent.familyId,
      expiresAt,
      removeAt: family.expiresAt,
    }),
  );
  return {
    id: String(family._id),
    account,
    authenticatedAt: family.authenticatedAt ?? family.createdAt,
    amr: family.amr ?? ['pwd'],
    refreshToken,
    expiresAt,
  };
}
