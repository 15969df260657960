import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { listedSeconds } from './revoked-sessions.ts';
import type { RefreshTokenRecord } from './session.model.ts';

/**
 * Ends every refresh token of a family, and an administrator's access tokens: see
 * `revokedSessions`. The family is kept as long as one of them would still be valid.
 */
export async function revokeFamily(
  { database, now }: Context,
  familyId: RefreshTokenRecord['familyId'],
): Promise<void> {
  const at = now();
  const listedUntil = addSeconds(at, listedSeconds);
  await database.sessionFamilies.updateOne(
    { _id: familyId, revokedAt: null },
    { $set: { revokedAt: at }, $max: { expiresAt: listedUntil } },
  );
}

/**
 * Ends the session that a refresh token belongs to, spent or not. An unknown token is not an error:
 * the session is gone.
 */
export async function signOut(context: Context, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const record = await context.database.refreshTokens.findById(hashRefreshToken(token)).lean();
  if (record !== null) await revokeFamily(context, record.familyId);
}
