import type { AuthContext } from '../context.ts';
import type { RefreshTokenRecord } from './session.model.ts';

/** Ends every refresh token of a family. Access tokens run out by themselves, within ten minutes. */
export async function revokeFamily(
  { database, now }: AuthContext,
  familyId: RefreshTokenRecord['familyId'],
): Promise<void> {
  await database.sessionFamilies.updateOne(
    { _id: familyId, revokedAt: null },
    { $set: { revokedAt: now() } },
  );
}
