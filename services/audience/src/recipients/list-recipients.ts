import type { RecipientPage, recipientQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { manyPeople } from '../people/choose-index.ts';
import { tagStatusIndex } from '../people/person.model.ts';
import { requireTopic } from '../topics/topics.ts';
import { candidateFields, candidateFilter, classify } from './candidates.ts';

/**
 * One page of a campaign's candidates by ascending id, with the reason for each who is left out.
 */
export async function listRecipients(
  context: Context,
  { tagId, audience, topicId, cursor, limit }: z.infer<typeof recipientQuerySchema>,
): Promise<RecipientPage> {
  // Once it has begun, what people declined counts even if the topic is gone.
  if (cursor === undefined) await requireTopic(context, topicId);
  const filter = await candidateFilter(context, { tagId, audience });
  const { users } = context.database;
  const isFew =
    tagId !== undefined &&
    audience === undefined &&
    (await users.countDocuments({ tagIds: tagId }, { limit: manyPeople })) < manyPeople;
  const records = await users
    .find({ ...filter, ...(cursor !== undefined && { _id: { $gt: cursor } }) })
    .select({ ...candidateFields, language: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    // Few are soon sorted. Otherwise all pages together walk the list once.
    .hint(isFew ? tagStatusIndex : { _id: 1 })
    .lean();
  const languages = new Map(records.map(({ _id, language }) => [_id, language]));
  const recipients = (await classify(context, records, topicId)).map((candidate) => {
    const language = languages.get(candidate.userId);
    return { ...candidate, ...(language !== undefined && { language }) };
  });
  const last = records.at(-1);
  const full = records.length === limit && last !== undefined;
  return { recipients, nextCursor: full ? last._id : null };
}
