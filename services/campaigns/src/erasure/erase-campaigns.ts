import { campaignRestoreSeconds } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { eraseRows } from './erase-rows.ts';

/** Later than the last moment to bring a campaign back, by more than clocks differ. */
export const eraseAfterSeconds = campaignRestoreSeconds + 10;

/**
 * Removes the addresses from the rows of campaigns that were deleted and can no longer be brought
 * back. A worker does it, woken by the deletion, so that a crash in between only delays it.
 * Resolves to true when there was one.
 */
export async function eraseDeletedCampaigns(context: Context): Promise<boolean> {
  const { campaigns } = context.database;
  const latest = new Date(context.now().getTime() - eraseAfterSeconds * 1000);
  const deleted = await campaigns
    .findOne({ erasedAt: null, deletedAt: { $lte: latest } })
    .select('_id')
    .lean();
  if (deleted === null) return false;
  await eraseRows(context, { campaignId: deleted._id });
  await campaigns.updateOne({ _id: deleted._id }, { $set: { erasedAt: context.now() } });
  return true;
}
