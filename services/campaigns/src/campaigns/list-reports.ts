import type { CampaignReport } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { CampaignRow } from './campaign.model.ts';
import { type Countable, countableFields, countLedger, toReport } from './ledger-counts.ts';

const mostReports = 200;

/** The newest campaigns with their figures, newest first. */
export async function listReports({ database }: Context): Promise<CampaignReport[]> {
  const campaigns = await database.campaigns
    .find({ deletedAt: null })
    .sort({ createdAt: -1 })
    .limit(mostReports)
    .select(`subject state createdAt ${countableFields}`)
    .lean<(Pick<CampaignRow, '_id' | 'subject' | 'state' | 'createdAt'> & Countable)[]>();
  const counts = await countLedger(database, campaigns);
  return campaigns.map((campaign) => toReport(campaign, counts.get(campaign._id)));
}
