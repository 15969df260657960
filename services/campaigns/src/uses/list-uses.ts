import type { CampaignUses, CampaignUsesQuery } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { isDraft } from '../drafts/draft.model.ts';

const mostListed = 20;

/**
 * The campaigns that are not finished and go to a tag, to or by a segment, by an own field or are
 * about a topic, newest first. Those that could still be restored count, since they go on then.
 * Drafts are only counted: they keep nothing from being deleted.
 */
export async function listUses(
  { database }: Context,
  query: CampaignUsesQuery,
): Promise<CampaignUses> {
  const inDraft = draftsWith(query);
  const [campaigns, drafts] = await Promise.all([
    database.campaigns
      .find({ ...conditionOf(query), settledAt: null, erasedAt: null })
      .sort({ createdAt: -1 })
      .limit(mostListed)
      .select('subject state')
      .lean(),
    inDraft.length === 0 ? 0 : database.drafts.countDocuments({ ...isDraft, $or: inDraft }),
  ]);
  return {
    campaigns: campaigns.map(({ _id, subject, state }) => ({ id: _id, subject, state })),
    drafts,
  };
}

function conditionOf(query: CampaignUsesQuery) {
  if ('tagId' in query) return { $or: [{ tagId: query.tagId }, { uses: query.tagId }] };
  if ('topicId' in query) return { $or: [{ topicId: query.topicId }, { uses: query.topicId }] };
  return { uses: 'segmentId' in query ? query.segmentId : query.fieldId };
}

/** Where drafts name it. Own fields are named in their words, which nobody searches. */
function draftsWith(query: CampaignUsesQuery): Record<string, string>[] {
  if ('tagId' in query)
    return [
      { 'content.tagId': query.tagId },
      { 'content.audience.tagIds': query.tagId },
      { 'content.audience.butNot.tagIds': query.tagId },
    ];
  if ('topicId' in query) return [{ 'content.topicId': query.topicId }];
  if ('fieldId' in query) return [];
  return [
    { 'content.audience.segmentId': query.segmentId },
    { 'content.audience.butNot.segmentId': query.segmentId },
  ];
}
