import type { CampaignRow } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { openStates } from './delivery.model.ts';
import { ended } from './lease.ts';

/** Ends campaigns that have nothing left to do. One with a single unknown recipient has. */
export async function finishCampaigns(context: Context): Promise<void> {
  const unsettled = await context.database.campaigns
    .find({ settledAt: null, state: { $in: ['sending', 'cancelled'] } })
    .select('state')
    .lean<Pick<CampaignRow, '_id' | 'state'>[]>();
  for (const campaign of unsettled) {
    if (campaign.state === 'cancelled') await cancelWaiting(context, campaign._id);
    await finish(context, campaign);
  }
}

/** Rows of a cancelled campaign that nobody holds; those being posted come to their own end. */
export async function cancelWaiting({ database }: Context, campaignId: string): Promise<void> {
  await database.deliveries.updateMany(
    { campaignId, state: 'pending' },
    { $set: { state: 'cancelled', reason: '' }, $unset: ended },
  );
}

async function finish(
  { database, logger }: Context,
  { _id: campaignId, state }: Pick<CampaignRow, '_id' | 'state'>,
): Promise<void> {
  if (await database.deliveries.exists({ campaignId, state: { $in: openStates } })) return;
  const settledAt = new Date();
  const { modifiedCount } = await database.campaigns.updateOne(
    { _id: campaignId, state, settledAt: null },
    { $set: state === 'sending' ? { state: 'sent', note: '', settledAt } : { settledAt } },
  );
  if (modifiedCount > 0) logger.info({ campaignId, state }, 'campaign settled');
}
