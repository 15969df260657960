import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listedSeconds } from './revoked-sessions.ts';
import type { RefreshTokenRecord } from './session.model.ts';

/**
 * Ends every refresh token of a family, and the access tokens of an administrator: see
 * `revokedSessions`. The family stays as long as one of them would be good.
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
