import type { Campaign } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { clock } from '../sending/backoff.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

/**
 * The administrator's decision about recipients of unknown fate: they are queued again, though some may have the mail. Only
 * those whose time to be settled by events is up; accepted ones are never touched. Throws `conflict` when there are none.
 */
export async function retryUnknown(context: Context, id: string): Promise<Campaign> {
  const { database, timing, bell, logger } = context;
  const { state } = await findCampaign(database, id);
  if (state !== 'sending' && state !== 'paused')
    throw new DomainError(
      'conflict',
      `A campaign that is ${state} has nobody to be sent to again.`,
    );
  const now = new Date();
  const { modifiedCount } = await database.deliveries.updateMany(
    {
      campaignId: id,
      state: 'unknown',
      postedAt: { $lte: new Date(now.getTime() - timing.settleMs) },
    },
    {
      $set: { state: 'pending', reason: 'Queued again by the administrator.', dueAt: now },
      $unset: { requestId: 1 },
    },
  );
  if (modifiedCount === 0)
    throw new DomainError('conflict', 'Word of these mails may still come. Please wait a little.');
  const decision = `At ${clock(now)} ${modifiedCount} recipients were queued again by the administrator; some may get the mail twice.`;
  await database.campaigns.updateOne({ _id: id }, { $set: { decision, note: '' } });
  logger.warn({ campaignId: id, recipients: modifiedCount }, 'unknown recipients queued by hand');
  bell.ring();
  return presentCampaign(database, await findCampaign(database, id));
}
