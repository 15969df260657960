import { addSeconds, DomainError } from '@secondset/service-kit';
import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import type { Session } from '../tokens/token-signer.ts';
import { createRefreshToken, hashRefreshToken, lifetimeOf } from './refresh-tokens.ts';
import { revokeFamily } from './sign-out.ts';

/** A session with its refresh token, to set as a cookie. */
export interface OpenSession extends Session {
  refreshToken: string;
  /** When the token ends unused, or the family by age. */
  expiresAt: Date;
}

/**
 * Opens a family with its first refresh token. The account is read again after the family is
 * stored: a change of password, address or role ends the stored families, so one that was made
 * before is found here, and a later one finds the family. Throws `session-ended`.
 */
export async function startSession(
  context: Context,
  account: Account,
  amr: readonly string[],
): Promise<OpenSession> {
  const { database, now } = context;
  const at = now();
  const { idleSeconds, absoluteSeconds } = lifetimeOf(account.role);
  const refreshToken = createRefreshToken();
  const expiresAt = addSeconds(at, idleSeconds);
  const familyEndsAt = addSeconds(at, absoluteSeconds);
  const family = await database.sessionFamilies.create({
    accountId: account.id,
    role: account.role,
    authenticatedAt: at,
    amr: [...amr],
    createdAt: at,
    expiresAt: familyEndsAt,
  });
  await database.refreshTokens.create({
    _id: hashRefreshToken(refreshToken),
    familyId: family._id,
    expiresAt,
    removeAt: familyEndsAt,
  });
  const current = await database.accounts.findById(account.id, { version: 1 }).lean();
  if (current === null || (current.version ?? 0) !== account.version) {
    await revokeFamily(context, family._id);
    throw new DomainError('unauthenticated', 'session-ended');
  }
  return { id: String(family._id), account, authenticatedAt: at, amr, refreshToken, expiresAt };
}
