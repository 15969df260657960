import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findCampaign } from './find-campaign.ts';

/**
 * Takes a campaign that has ended out of every list. `restoreCampaign` brings it back for a while;
 * then its rows lose their addresses, and stay so that events that come later still find theirs.
 * Throws `not-found`, and `conflict` while it may still send.
 */
export async function deleteCampaign({ database, bell, now }: Context, id: string): Promise<void> {
  const { modifiedCount } = await database.campaigns.updateOne(
    { _id: id, deletedAt: null, state: { $in: ['sent', 'failed', 'cancelled'] } },
    { $set: { deletedAt: now() } },
  );
  if (modifiedCount > 0) {
    bell.ring();
    return;
  }
  const { state } = await findCampaign(database, id);
  const doing = state === 'paused' ? 'is paused' : 'is still being sent';
  throw new DomainError('conflict', `This campaign ${doing}. Cancel it before you delete it.`);
}
