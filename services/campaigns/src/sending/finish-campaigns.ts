import type { CampaignRow } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { openStates, waitingStates } from './delivery.model.ts';
import { ended } from './lease.ts';

type Ending = Pick<CampaignRow, '_id' | 'state' | 'note'>;

/** Ends campaigns that have nothing left to do. One with a single unknown recipient has. */
export async function finishCampaigns(context: Context): Promise<void> {
  const unsettled = await context.database.campaigns
    .find({ settledAt: null, state: { $in: ['sending', 'cancelled'] } })
    .select('state note')
    .lean<Ending[]>();
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

async function finish(context: Context, campaign: Ending): Promise<void> {
  const { _id: campaignId, state } = campaign;
  const { database, logger, now } = context;
  if (await database.deliveries.exists({ campaignId, state: { $in: openStates } })) {
    await forgetOldNote(context, campaign);
    return;
  }
  const settledAt = now();
  const end = { state: 'sent', note: await failureNote(context, campaignId), settledAt } as const;
  const { modifiedCount } = await database.campaigns.updateOne(
    { _id: campaignId, state, settledAt: null },
    { $set: state === 'sending' ? end : { settledAt } },
  );
  if (modifiedCount > 0) logger.info({ campaignId, state }, 'campaign settled');
}

/** Why sending rested is old news once nobody waits to be sent to. */
async function forgetOldNote({ database }: Context, { _id, state, note }: Ending) {
  if (state !== 'sending' || note === '') return;
  if (await database.deliveries.exists({ campaignId: _id, state: { $in: waitingStates } })) return;
  await database.campaigns.updateOne({ _id, state, note }, { $set: { note: '' } });
}

/**
 * How many got no mail although they were to, and why if all failed for one reason; empty when
 * nobody. Who they are is asked of the rows when somebody looks, so that no note keeps the address
 * of a person who was deleted since.
 */
async function failureNote({ database }: Context, campaignId: string): Promise<string> {
  const failed = { campaignId, state: 'failed' } as const;
  const count = await database.deliveries.countDocuments(failed);
  if (count === 0) return '';
  const people = count === 1 ? '1 recipient' : `${count} recipients`;
  const first = await database.deliveries.findOne(failed).select('reason').lean();
  const reason = first?.reason ?? '';
  const another = await database.deliveries.exists({ ...failed, reason: { $ne: reason } });
  return another === null && reason !== ''
    ? `${people} could not be mailed: ${reason}`
    : `${people} could not be mailed, for different reasons.`;
}
