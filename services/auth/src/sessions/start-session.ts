import type { Account } from '../accounts/account.ts';
import type { AuthContext } from '../context.ts';
import {
  absoluteSeconds,
  createRefreshToken,
  hashRefreshToken,
  idleSeconds,
} from './refresh-tokens.ts';

/** A refresh token to set as a cookie, and whose it is. */
export interface OpenSession {
  /** Of the family: the same from log in to log out. */
  id: string;
  account: Account;
  refreshToken: string;
  /** When the token ends by idleness, or the family by age. */
  expiresAt: Date;
}

/** Opens a family with its first refresh token. */
export async function startSession(
  { database, now }: AuthContext,
  account: Account,
): Promise<OpenSession> {
  const at = now().getTime();
  const refreshToken = createRefreshToken();
  const expiresAt = new Date(at + idleSeconds * 1000);
  const familyEndsAt = new Date(at + absoluteSeconds * 1000);
  const family = await database.sessionFamilies.create({
    accountId: account.id,
    email: account.email,
    createdAt: new Date(at),
    expiresAt: familyEndsAt,
  });
  await database.refreshTokens.create({
    _id: hashRefreshToken(refreshToken),
    familyId: family._id,
    expiresAt,
    removeAt: familyEndsAt,
  });
  return { id: String(family._id), account, refreshToken, expiresAt };
}
