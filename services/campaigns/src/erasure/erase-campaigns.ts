import type { Context } from '../context.ts';
import { eraseRows } from './erase-rows.ts';

/**
 * Removes the addresses from the rows of deleted campaigns. A worker does it, woken by the deletion, so that a crash in between only
 * delays it. Resolves to true when there was one.
 */
export async function eraseDeletedCampaigns(context: Context): Promise<boolean> {
  const { campaigns } = context.database;
  const deleted = await campaigns
    .findOne({ erasedAt: null, deletedAt: { $ne: null } })
    .select('_id')
    .lean();
  if (deleted === null) return false;
  await eraseRows(context, { campaignId: deleted._id });
  await campaigns.updateOne({ _id: deleted._id }, { $set: { erasedAt: context.now() } });
  return true;
}
