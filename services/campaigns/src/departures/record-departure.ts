import type { Departure } from '@secondset/contracts';
import type { Context } from '../context.ts';

/**
 * Counts who left by the link of a mail for the campaign that sent it, and takes it back when they
 * do. A mail that is not known any more changes nothing. Safe to repeat.
 */
export async function recordDeparture(
  { database, now }: Context,
  { deliveryId, left }: Departure,
): Promise<void> {
  const row = await database.deliveries
    .findOneAndUpdate(
      { _id: deliveryId, campaignId: { $ne: null } },
      left ? { $min: { unsubscribedAt: now() } } : { $unset: { unsubscribedAt: 1 } },
    )
    .select('campaignId')
    .lean();
  if (row === null) return;
  await database.campaigns.updateOne({ _id: row.campaignId ?? '' }, { $inc: { version: 1 } });
}
