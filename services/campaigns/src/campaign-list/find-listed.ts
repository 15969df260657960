import type { Listed } from '@secondset/contracts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import type { Context } from '../context.ts';

/** What an id of the list names now. Throws `not-found`. */
export async function findListed({ database }: Context, id: string): Promise<Listed> {
  const draft = await database.drafts
    .findOne({ _id: id, deletedAt: null })
    .select('campaignId')
    .lean();
  if (draft?.campaignId === null) return { kind: 'draft', id };
  const campaign = await findCampaign(database, draft?.campaignId ?? id);
  return { kind: 'campaign', id: campaign._id };
}
