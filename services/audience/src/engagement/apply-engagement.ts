import type { EngagementBatch } from '@secondset/contracts';
import type { Context } from '../context.ts';

/**
 * Keeps the latest of the reported times on each person; resolves to how many of them there are.
 * Deleted people stay deleted. A repeat, and news older than what is known, change nothing. The
 * version of a person stays, since nobody edited them.
 */
export async function applyEngagement(
  context: Pick<Context, 'database'>,
  { items }: EngagementBatch,
): Promise<number> {
  const updates = items.map(({ userId, ...times }) => ({
    updateOne: { filter: { _id: userId }, update: { $max: datesOf(times) } },
  }));
  const { matchedCount } = await context.database.users.bulkWrite(updates, { ordered: false });
  if (matchedCount < items.length) await applyElsewhere(context, items);
  return matchedCount;
}

/** To people who were merged into others since, and to those who can still be brought back. */
async function applyElsewhere({ database }: Pick<Context, 'database'>, items: Items) {
  const { users, trash } = database;
  const ids = items.map(({ userId }) => userId);
  const listed = await users
    .find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  const known = new Set(listed.map(({ _id }) => _id));
  const others = items.filter(({ userId }) => !known.has(userId));
  if (others.length === 0) return;
  await users.bulkWrite(
    others.map(({ userId, ...times }) => ({
      updateOne: { filter: { 'merged.id': userId }, update: { $max: datesOf(times) } },
    })),
    { ordered: false },
  );
  await trash.bulkWrite(
    others.map(({ userId, ...times }) => ({
      updateOne: {
        filter: { _id: userId },
        update: {
          $max: Object.fromEntries(
            Object.entries(datesOf(times)).map(([name, at]) => [`person.${name}`, at]),
          ),
        },
      },
    })),
    { ordered: false },
  );
}

type Items = EngagementBatch['items'];

type Times = Omit<Items[number], 'userId'>;

const datesOf = ({ lastDeliveredAt, lastOpenedAt, lastClickedAt }: Times) => ({
  lastDeliveredAt: new Date(lastDeliveredAt),
  ...(lastOpenedAt !== undefined && { lastOpenedAt: new Date(lastOpenedAt) }),
  ...(lastClickedAt !== undefined && { lastClickedAt: new Date(lastClickedAt) }),
});
