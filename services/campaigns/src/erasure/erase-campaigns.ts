import { campaignRestoreSeconds } from '@secondset/contracts';
import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { eraseDraftOf } from '../drafts/erase-drafts.ts';
import { eraseDeliveries } from '../ledger/erase-deliveries.ts';

/** Later than a campaign can be restored, by more than clocks differ. */
export const eraseAfterSeconds = campaignRestoreSeconds + 10;

/**
 * Removes the addresses from the rows of a deleted campaign that can no longer be restored, the
 * draft it came from, and its page on the website. A worker does it, so a crash only delays it.
 * Resolves to true when there was one.
 */
export async function eraseDeletedCampaigns({ database, now }: Context): Promise<boolean> {
  const { campaigns } = database;
  const latest = addMs(now(), -eraseAfterSeconds * 1000);
  const deleted = await campaigns
    .findOne({ erasedAt: null, deletedAt: { $lte: latest } })
    .select('_id')
    .lean();
  if (deleted === null) return false;
  await eraseDeliveries(database, { campaignId: deleted._id });
  await eraseDraftOf(database, deleted._id);
  await database.newsletters.deleteOne({ _id: deleted._id });
  await campaigns.updateOne({ _id: deleted._id }, { $set: { erasedAt: now() } });
  return true;
}

/** Earlier versions kept applied events whole. Runs once, when the workers start. */
export async function eraseOldEvents({ database }: Context): Promise<void> {
  await database.webhookEvents.updateMany(
    { state: 'applied', raw: { $exists: true } },
    { $unset: { raw: 1 } },
  );
}
