import type { CampaignRecord, StoredNote } from '../campaigns/campaign.model.ts';
import { moveCampaign } from '../campaigns/transitions.ts';
import type { Context } from '../context.ts';
import { hasOpenRows } from '../ledger/counts.ts';
import { waitingStates } from '../ledger/delivery.model.ts';

type Sending = Pick<CampaignRecord, '_id' | 'note'>;

/** Finishes campaigns that have nothing left to send. A single unknown recipient keeps one open. */
export async function finishCampaigns(context: Context): Promise<void> {
  const { database, logger, now } = context;
  const sending = await database.campaigns
    .find({ settledAt: null, state: 'sending' })
    .select('note')
    .lean<Sending[]>();
  for (const campaign of sending) {
    const { _id } = campaign;
    if (await hasOpenRows(database, _id)) {
      await clearOldNote(context, campaign);
      continue;
    }
    const values = { note: await failureNote(context, _id), settledAt: now() };
    if (await moveCampaign(database, 'finish', { _id }, values))
      logger.info({ campaignId: _id }, 'campaign finished');
  }
}

/** Why sending slowed down is old news once no recipient is waiting. */
async function clearOldNote({ database }: Context, { _id, note }: Sending) {
  if (note === null || note === '') return;
  if (await database.deliveries.exists({ campaignId: _id, state: { $in: waitingStates } })) return;
  await database.campaigns.updateOne({ _id, state: 'sending', note }, { $set: { note: null } });
}

/**
 * How many recipients could not be mailed, and why if all failed for one reason; null if none. Who
 * they are is read from the rows when an administrator looks, so that no note keeps the address of
 * a person deleted since.
 */
async function failureNote({ database }: Context, campaignId: string): Promise<StoredNote | null> {
  const failed = { campaignId, state: 'failed' } as const;
  const recipients = await database.deliveries.countDocuments(failed);
  if (recipients === 0) return null;
  const first = await database.deliveries.findOne(failed).select('reason').lean();
  const reason = first?.reason ?? '';
  const another = await database.deliveries.exists({ ...failed, reason: { $ne: reason } });
  return another === null && reason !== ''
    ? { code: 'failed-alike', params: { recipients, reason } }
    : { code: 'failed-differently', params: { recipients } };
}
