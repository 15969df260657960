import type { CampaignUses, CampaignUsesQuery } from '@secondset/contracts';
import type { Context } from '../context.ts';

const mostListed = 20;

/**
 * The campaigns that are not finished and go to a tag, to or by a segment, by an own field or are
 * about a topic, newest first. Those that could still be restored count, since they go on then.
 */
export async function listUses(
  { database }: Context,
  query: CampaignUsesQuery,
): Promise<CampaignUses> {
  const campaigns = await database.campaigns
    .find({ ...conditionOf(query), settledAt: null, erasedAt: null })
    .sort({ createdAt: -1 })
    .limit(mostListed)
    .select('subject state')
    .lean();
  return { campaigns: campaigns.map(({ _id, subject, state }) => ({ id: _id, subject, state })) };
}

function conditionOf(query: CampaignUsesQuery) {
  if ('tagId' in query) return { $or: [{ tagId: query.tagId }, { uses: query.tagId }] };
  if ('topicId' in query) return { $or: [{ topicId: query.topicId }, { uses: query.topicId }] };
  return { uses: 'segmentId' in query ? query.segmentId : query.fieldId };
}
