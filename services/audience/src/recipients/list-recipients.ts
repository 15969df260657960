import type { RecipientPage, recipientQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { candidateFields, candidateFilter, classify } from './candidates.ts';

/**
 * One page of a campaign's candidates by ascending id, with the reason for each who is left out.
 */
export async function listRecipients(
  context: Context,
  { tagId, cursor, limit }: z.infer<typeof recipientQuerySchema>,
): Promise<RecipientPage> {
  const filter = await candidateFilter(context, tagId);
  const records = await context.database.users
    .find({ ...filter, ...(cursor !== undefined && { _id: { $gt: cursor } }) })
    .select(candidateFields)
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  const recipients = await classify(context, records);
  const last = records.at(-1);
  const full = records.length === limit && last !== undefined;
  return { recipients, nextCursor: full ? last._id : null };
}
