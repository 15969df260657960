import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
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
