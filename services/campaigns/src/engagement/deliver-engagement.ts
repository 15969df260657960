import { type EngagementBatch, engagementLimit } from '@secondset/contracts';
import { addMs, backoffMs, errorFields, ServiceCallError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { sumEngagement } from '../ledger/figures.ts';
import type { EngagementRecord } from './engagement.model.ts';

/**
 * Tells `audience` when people last had an email delivered, opened one and clicked in one; resolves
 * to true when there may be more to tell. `audience` keeps the latest times, so a repeat after a
 * crash changes nothing.
 */
export async function deliverEngagement(context: Context): Promise<boolean> {
  const { engagements } = context.database;
  const due = await engagements
    .find({ dueAt: { $lte: context.now() } })
    .sort({ dueAt: 1 })
    .limit(engagementLimit)
    .lean<EngagementRecord[]>();
  if (due.length === 0) return false;
  const items = await summarize(
    context,
    due.map(({ _id }) => _id),
  );
  try {
    if (items.length > 0) await context.audience.engage(items);
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    await wait(context, due, error);
    return false;
  }
  // People who were noted again since then stay.
  await engagements.bulkWrite(
    due.map(({ _id, token }) => ({ deleteOne: { filter: { _id, token } } })),
    { ordered: false },
  );
  return due.length === engagementLimit;
}

interface Times {
  _id: string;
  lastDeliveredAt: Date | null;
  lastOpenedAt: Date | null;
  lastClickedAt: Date | null;
}

/** Leaves out people about whom there is nothing to tell. */
async function summarize(
  { database }: Context,
  userIds: string[],
): Promise<EngagementBatch['items']> {
  const found = await database.deliveries.aggregate<Times>(sumEngagement(userIds));
  return found.flatMap(({ _id, lastDeliveredAt, lastOpenedAt, lastClickedAt }) =>
    lastDeliveredAt === null
      ? []
      : [
          {
            userId: _id,
            lastDeliveredAt: lastDeliveredAt.toISOString(),
            ...(lastOpenedAt && { lastOpenedAt: lastOpenedAt.toISOString() }),
            ...(lastClickedAt && { lastClickedAt: lastClickedAt.toISOString() }),
          },
        ],
  );
}

async function wait(
  { database, logger, timing, now }: Context,
  due: EngagementRecord[],
  error: Error,
) {
  logger.warn({ people: due.length, ...errorFields(error) }, 'news of engagement waits');
  const attempts = Math.max(...due.map((row) => row.attempts)) + 1;
  await database.engagements.updateMany(
    { _id: { $in: due.map(({ _id }) => _id) } },
    {
      $set: { dueAt: addMs(now(), backoffMs(attempts, { firstMs: timing.backoffMs })) },
      $inc: { attempts: 1 },
    },
  );
}
