import type { CampaignReport } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { CampaignRow } from './campaign.model.ts';
import { countLedger, toReport } from './ledger-counts.ts';

const mostReports = 200;

/** The newest campaigns with their figures, newest first. */
export async function listReports({ database }: Context): Promise<CampaignReport[]> {
  const campaigns = await database.campaigns
    .find({ deletedAt: null })
    .sort({ createdAt: -1 })
    .limit(mostReports)
    .select('subject state createdAt')
    .lean<Pick<CampaignRow, '_id' | 'subject' | 'state' | 'createdAt'>[]>();
  const counts = await countLedger(
    database,
    campaigns.map((campaign) => campaign._id),
  );
  return campaigns.map((campaign) => toReport(campaign, counts.get(campaign._id)));
}
