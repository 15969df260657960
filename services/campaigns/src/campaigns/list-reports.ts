import type { CampaignReport } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { type CampaignHead, headFields, noteOf } from './find-campaign.ts';
import { countLedger, toReport } from './ledger-counts.ts';

const mostReports = 200;

/** The newest campaigns with their figures, newest first. */
export async function listReports({ database }: Context): Promise<CampaignReport[]> {
  const campaigns = await database.campaigns
    .find({ deletedAt: null })
    .sort({ createdAt: -1 })
    .limit(mostReports)
    .select(headFields)
    .lean<CampaignHead[]>();
  const counts = await countLedger(database, campaigns);
  return campaigns.map((campaign) =>
    toReport(campaign, noteOf(campaign), counts.get(campaign._id)),
  );
}
