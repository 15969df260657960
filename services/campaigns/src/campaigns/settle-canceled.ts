import type { Context } from '../context.ts';
import { hasOpenRows } from '../ledger/counts.ts';
import { move } from '../ledger/transitions.ts';

/**
 * Cancels the rows that workers released after their campaign was canceled, and settles each
 * canceled campaign whose last row has ended. Its state stays.
 */
export async function settleCanceled({ database, logger, now }: Context): Promise<void> {
  const canceled = await database.campaigns
    .find({ settledAt: null, state: 'cancelled' })
    .select('_id')
    .lean();
  for (const { _id } of canceled) {
    await move(database, 'cancel', { campaignId: _id });
    if (await hasOpenRows(database, _id)) continue;
    const open = { _id, state: 'cancelled', settledAt: null } as const;
    const { modifiedCount } = await database.campaigns.updateOne(open, {
      $set: { settledAt: now() },
    });
    if (modifiedCount > 0) logger.info({ campaignId: _id }, 'canceled campaign settled');
  }
}
