import type { RecipientPage, recipientQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { manyPeople } from '../people/choose-index.ts';
import { requireTopic } from '../topics/topics.ts';
import { candidateFields, candidateFilter, classify, type Group } from './candidates.ts';

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
    .hint(await indexFor(context, { tagId, audience }))
    .lean();
  const recipients = await classify(context, records, topicId);
  const last = records.at(-1);
  const full = records.length === limit && last !== undefined;
  return { recipients, nextCursor: full ? last._id : null };
}

/**
 * A large group is found soon by walking everybody in order. A database that takes no order from an
 * index on an array would read and sort all of it for each page.
 */
async function indexFor(
  { database }: Pick<Context, 'database'>,
  { tagId, audience }: Group,
): Promise<Record<string, 1>> {
  // All pages of an audience together walk the list once, however few people it has.
  if (tagId === undefined || audience !== undefined) return { _id: 1 };
  const people = await database.users.countDocuments({ tagIds: tagId }, { limit: manyPeople });
  return people >= manyPeople ? { _id: 1 } : { tagIds: 1, _id: 1 };
}
