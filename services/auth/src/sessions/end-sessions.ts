import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listedSeconds } from './revoked-sessions.ts';

/** Ends every session of an account, or all but one, with their access tokens. */
export async function endSessions(
  { database, now }: Context,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const at = now();
  await database.sessionFamilies.updateMany(
    { accountId, revokedAt: null, ...(except !== undefined && { _id: { $ne: except } }) },
    { $set: { revokedAt: at }, $max: { expiresAt: addSeconds(at, listedSeconds) } },
  );
}
