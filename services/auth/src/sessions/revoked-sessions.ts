import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { accessTokenSeconds } from '../tokens/token-signer.ts';

/**
 * A minute longer than a token lives: for clock skew, and for a token that was in transit when its
 * session ended.
 */
export const listedSeconds = accessTokenSeconds + 60;

/**
 * The ended sessions of administrators whose access tokens would still be valid. Other people's
 * tokens open nothing.
 */
export async function revokedSessions({ database, config, now }: Context): Promise<string[]> {
  const since = addSeconds(now(), -listedSeconds);
  const families = await database.sessionFamilies
    .find({ revokedAt: { $gt: since }, email: { $in: config.adminEmails } }, { _id: 1 })
    .lean();
  return families.map((family) => String(family._id));
}
