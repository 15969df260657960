import type { Context } from '../context.ts';

/**
 * Where rows may still be open: the campaigns that are not settled, and null for the mails to
 * single people. Few, however long the ledger has grown, so that looking for rows begins with them.
 */
export async function unsettledCampaigns({ database }: Context): Promise<(string | null)[]> {
  const campaigns = await database.campaigns.find({ settledAt: null }).select('_id').lean();
  return [null, ...campaigns.map((campaign) => campaign._id)];
}
