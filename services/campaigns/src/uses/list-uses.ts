import type { CampaignUses, CampaignUsesQuery } from '@secondset/contracts';
import type { Context } from '../context.ts';

const mostListed = 20;

/**
 * The campaigns with a tag or topic that are not finished, newest first. Those that could still be
 * restored count, since they go on then.
 */
export async function listUses(
  { database }: Context,
  query: CampaignUsesQuery,
): Promise<CampaignUses> {
  const campaigns = await database.campaigns
    .find({ ...query, settledAt: null, erasedAt: null })
    .sort({ createdAt: -1 })
    .limit(mostListed)
    .select('subject state')
    .lean();
  return { campaigns: campaigns.map(({ _id, subject, state }) => ({ id: _id, subject, state })) };
}
