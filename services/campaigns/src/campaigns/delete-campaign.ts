import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findCampaign } from './find-campaign.ts';

/**
 * Removes a campaign that has ended from every list. `restoreCampaign` can undo it for a while;
 * then its rows lose their addresses but stay, so that late events still find them. Throws
 * `not-found`, and `conflict` while the campaign may still send.
 */
export async function deleteCampaign(
  { database, wakeSignal, now }: Context,
  id: string,
): Promise<void> {
  const { modifiedCount } = await database.campaigns.updateOne(
    { _id: id, deletedAt: null, state: { $in: ['sent', 'failed', 'cancelled'] } },
    { $set: { deletedAt: now() } },
  );
  if (modifiedCount > 0) {
    wakeSignal.send();
    return;
  }
  const { state } = await findCampaign(database, id);
  const reason = state === 'paused' ? 'campaign-paused' : 'campaign-sending';
  throw new DomainError('conflict', reason);
}
