import type { EngagementBatch } from '@secondset/contracts';
import type { Context } from '../context.ts';

/**
 * Keeps the latest of the reported times on each person; resolves to how many of them there are.
 * Deleted people stay deleted. A repeat, and news older than what is known, change nothing. The
 * version of a person stays, since nobody edited them.
 */
export async function applyEngagement(
  { database }: Pick<Context, 'database'>,
  { items }: EngagementBatch,
): Promise<number> {
  const updates = items.map(({ userId, ...times }) => ({
    updateOne: { filter: { _id: userId }, update: { $max: datesOf(times) } },
  }));
  const { matchedCount } = await database.users.bulkWrite(updates, { ordered: false });
  return matchedCount;
}

type Times = Omit<EngagementBatch['items'][number], 'userId'>;

const datesOf = ({ lastDeliveredAt, lastOpenedAt, lastClickedAt }: Times) => ({
  lastDeliveredAt: new Date(lastDeliveredAt),
  ...(lastOpenedAt !== undefined && { lastOpenedAt: new Date(lastOpenedAt) }),
  ...(lastClickedAt !== undefined && { lastClickedAt: new Date(lastClickedAt) }),
});
