import type { CampaignUses, CampaignUsesQuery } from '@secondset/contracts';
import { fieldKeysIn } from '@secondset/email';
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
  const [campaigns, drafts] = await Promise.all([
    database.campaigns
      .find({ ...conditionOf(query), settledAt: null, erasedAt: null })
      .sort({ createdAt: -1 })
      .limit(mostListed)
      .select('subject state')
      .lean(),
    countDrafts(database, query),
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

/** Own fields are named in the words of a draft, which have no index: there are not many drafts. */
async function countDrafts({ drafts }: Context['database'], query: CampaignUsesQuery) {
  if (!('fieldId' in query)) return drafts.countDocuments({ ...isDraft, $or: draftsWith(query) });
  let count = 0;
  for await (const { content } of drafts.find(isDraft).select('content').lean())
    if (fieldKeysIn(JSON.stringify([content.mail, content.translation])).has(query.fieldKey))
      count += 1;
  return count;
}

/** Where drafts name it. */
function draftsWith(
  query: Exclude<CampaignUsesQuery, { fieldId: string }>,
): Record<string, string>[] {
  if ('tagId' in query)
    return [
      { 'content.tagId': query.tagId },
      { 'content.audience.tagIds': query.tagId },
      { 'content.audience.butNot.tagIds': query.tagId },
    ];
  if ('topicId' in query) return [{ 'content.topicId': query.topicId }];
  return [
    { 'content.audience.segmentId': query.segmentId },
    { 'content.audience.butNot.segmentId': query.segmentId },
  ];
}
