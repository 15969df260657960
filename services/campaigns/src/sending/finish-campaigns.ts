import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import { moveCampaign } from '../campaigns/transitions.ts';
import type { Context } from '../context.ts';
import { openStates, waitingStates } from '../ledger/delivery.model.ts';
import { move } from '../ledger/transitions.ts';

type Ending = Pick<CampaignRecord, '_id' | 'state' | 'note'>;

/** Settles campaigns that have nothing left to do. A single unknown recipient keeps one open. */
export async function finishCampaigns(context: Context): Promise<void> {
  const { database } = context;
  const unsettled = await database.campaigns
    .find({ settledAt: null, state: { $in: ['sending', 'cancelled'] } })
    .select('state note')
    .lean<Ending[]>();
  for (const campaign of unsettled) {
    // Workers may have released rows after the campaign was cancelled.
    if (campaign.state === 'cancelled')
      await move(database, 'cancel', { campaignId: campaign._id });
    await finish(context, campaign);
  }
}

async function finish(context: Context, campaign: Ending): Promise<void> {
  const { _id, state } = campaign;
  const { database, logger, now } = context;
  if (await database.deliveries.exists({ campaignId: _id, state: { $in: openStates } })) {
    await clearOldNote(context, campaign);
    return;
  }
  const settledAt = now();
  const settled =
    state === 'sending'
      ? await moveCampaign(
          database,
          'finish',
          { _id },
          { note: await failureNote(context, _id), settledAt },
        )
      : await settle(context, campaign, settledAt);
  if (settled) logger.info({ campaignId: _id, state }, 'campaign settled');
}

/** A campaign that was cancelled stays cancelled; only its last row has ended. */
async function settle({ database }: Context, { _id, state }: Ending, settledAt: Date) {
  const unsettled = { _id, state, settledAt: null };
  const { modifiedCount } = await database.campaigns.updateOne(unsettled, { $set: { settledAt } });
  return modifiedCount > 0;
}

/** Why sending slowed down is old news once no recipient is waiting. */
async function clearOldNote({ database }: Context, { _id, state, note }: Ending) {
  if (state !== 'sending' || note === '') return;
  if (await database.deliveries.exists({ campaignId: _id, state: { $in: waitingStates } })) return;
  await database.campaigns.updateOne({ _id, state, note }, { $set: { note: '' } });
}

/**
 * How many recipients could not be mailed, and why if all failed for one reason; empty if none. Who
 * they are is read from the rows when an administrator looks, so that no note keeps the address of
 * a person deleted since.
 */
async function failureNote({ database }: Context, campaignId: string): Promise<string> {
  const failed = { campaignId, state: 'failed' } as const;
  const count = await database.deliveries.countDocuments(failed);
  if (count === 0) return '';
  const recipients = count === 1 ? '1 recipient' : `${count} recipients`;
  const first = await database.deliveries.findOne(failed).select('reason').lean();
  const reason = first?.reason ?? '';
  const another = await database.deliveries.exists({ ...failed, reason: { $ne: reason } });
  return another === null && reason !== ''
    ? `${recipients} could not be mailed: ${reason}`
    : `${recipients} could not be mailed, for different reasons.`;
}
