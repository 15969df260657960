import type { RecipientsNow, recipientsNowQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { showValues } from '../fields/read-values.ts';
import { candidateFields, classify } from './candidates.ts';

/**
 * Candidates as they are now: address, name, whether a campaign reaches them, what its email names
 * of their own fields, and which of them were deleted. Tags play no part, since the set is frozen.
 */
export async function recipientsNow(
  context: Context,
  { userIds, topicId, fieldIds = [] }: z.infer<typeof recipientsNowQuerySchema>,
): Promise<RecipientsNow> {
  const records = await context.database.users
    .find({ _id: { $in: userIds } })
    .select({ ...candidateFields, ...(fieldIds.length > 0 && { traits: 1 }) })
    .lean();
  const known = new Map(records.map((record) => [record._id, record]));
  const asked = new Set(fieldIds);
  const recipients = (await classify(context, records, topicId)).map((candidate) => {
    const { traits = [] } = known.get(candidate.userId) ?? {};
    return {
      ...candidate,
      unsubscribeToken:
        candidate.excluded === undefined ? context.unsubscribeTokens.seal(candidate.email) : '',
      ...(asked.size > 0 && { fields: showValues(traits.filter(({ k }) => asked.has(k))) }),
    };
  });
  return { recipients, gone: userIds.filter((id) => !known.has(id)) };
}
