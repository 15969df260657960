import { type Campaign, campaignRestoreSeconds } from '@secondset/contracts';
import { addMs, DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

/**
 * Brings back a campaign that was deleted less than `campaignRestoreSeconds` ago. A campaign that
 * is not deleted stays as it is. Throws `not-found` when it is too late.
 */
export async function restoreCampaign({ database, now }: Context, id: string): Promise<Campaign> {
  const earliest = addMs(now(), -campaignRestoreSeconds * 1000);
  await database.campaigns.updateOne(
    { _id: id, deletedAt: { $gt: earliest }, erasedAt: null },
    { $set: { deletedAt: null } },
  );
  const campaign = await findCampaign(database, id).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    throw new DomainError('not-found', 'campaign-erased');
  });
  return presentCampaign(database, campaign);
}
