import type { Departure } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { invalidateCounts } from '../ledger/counts.ts';
import { recordUnsubscribe } from '../ledger/record-facts.ts';

/**
 * Counts a recipient who unsubscribed through an email's link for its campaign, and takes it back
 * when they come back. An unknown email changes nothing. Safe to repeat.
 */
export async function recordDeparture(
  { database, now }: Context,
  { deliveryId, left }: Departure,
): Promise<void> {
  const campaignId = await recordUnsubscribe(database, deliveryId, left ? now() : null);
  if (campaignId !== undefined) await invalidateCounts(database, [campaignId]);
}
