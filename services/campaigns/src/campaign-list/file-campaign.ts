import type { Campaign } from '@secondset/contracts';
import { findCampaign, presentCampaign } from '../campaigns/find-campaign.ts';
import type { Context } from '../context.ts';

/** Names a campaign for the console; recipients never see it. Throws `not-found`. */
export const renameCampaign = (context: Context, id: string, name: string): Promise<Campaign> =>
  change(context, id, { name });

/** Takes a campaign out of the list, or puts it back; its figures stay. Throws `not-found`. */
export const archiveCampaign = (
  context: Context,
  id: string,
  archived: boolean,
): Promise<Campaign> => change(context, id, { archivedAt: archived ? context.now() : null });

async function change(
  { database }: Context,
  id: string,
  fields: { name: string } | { archivedAt: Date | null },
): Promise<Campaign> {
  const campaign = await findCampaign(database, id);
  await database.campaigns.updateOne({ _id: id, deletedAt: null }, { $set: fields });
  return presentCampaign(database, campaign);
}
