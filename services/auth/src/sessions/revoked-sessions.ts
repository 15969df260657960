import { roles } from '@secondset/contracts';
import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { accessTokenSeconds } from '../tokens/token-signer.ts';

/**
 * A minute longer than a token lives: for clock skew, and for a token that was in transit when its
 * session ended.
 */
export const listedSeconds = accessTokenSeconds + 60;

/**
 * The ended sessions of people with a role whose access tokens would still be valid. Other people's
 * tokens open nothing at the other services.
 */
export async function revokedSessions({ database, now }: Context): Promise<string[]> {
  const since = addSeconds(now(), -listedSeconds);
  const families = await database.sessionFamilies
    .find({ revokedAt: { $gt: since }, role: { $in: [...roles] } }, { _id: 1 })
    .lean();
  return families.map((family) => String(family._id));
}

/** Whether a session is over, for this service's own guard. */
export async function hasEnded({ database, now }: Pick<Context, 'database' | 'now'>, id: string) {
  const family = await database.sessionFamilies.exists({
    _id: id,
    revokedAt: null,
    expiresAt: { $gt: now() },
  });
  return family === null;
}
