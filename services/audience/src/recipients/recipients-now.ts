import type { RecipientsNow, recipientsNowQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { candidateFields, classify } from './candidates.ts';

/**
 * Candidates as they are now: address, name, whether a campaign reaches them, and which of them
 * were deleted. Tags play no part, since the set is frozen.
 */
export async function recipientsNow(
  context: Context,
  { userIds, topicId }: z.infer<typeof recipientsNowQuerySchema>,
): Promise<RecipientsNow> {
  const records = await context.database.users
    .find({ _id: { $in: userIds } })
    .select(candidateFields)
    .lean();
  const present = new Set(records.map((record) => record._id));
  const recipients = (await classify(context, records, topicId)).map((candidate) => ({
    ...candidate,
    unsubscribeToken:
      candidate.excluded === undefined ? context.unsubscribeTokens.seal(candidate.email) : '',
  }));
  return { recipients, gone: userIds.filter((id) => !present.has(id)) };
}
