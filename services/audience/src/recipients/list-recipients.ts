import type { RecipientPage, recipientQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
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
  const records = await context.database.users
    .find({ ...filter, ...(cursor !== undefined && { _id: { $gt: cursor } }) })
    .select(candidateFields)
    .sort({ _id: 1 })
    .limit(limit)
    // All pages of an audience together walk the list once, however few people it has.
    .hint(tagId === undefined || audience !== undefined ? { _id: 1 } : { tagIds: 1, _id: 1 })
    .lean();
  const recipients = await classify(context, records, topicId);
  const last = records.at(-1);
  const full = records.length === limit && last !== undefined;
  return { recipients, nextCursor: full ? last._id : null };
}
