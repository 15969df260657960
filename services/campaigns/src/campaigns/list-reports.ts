import type { CampaignReportPage, campaignReportQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type CampaignHead, headFields, noteOf } from './find-campaign.ts';
import { countLedger, toReport } from './ledger-counts.ts';

/**
 * A page of campaigns with their figures, newest first. `cursor` is the last campaign of the page
 * before.
 */
export async function listReports(
  { database }: Context,
  { cursor, limit }: z.output<typeof campaignReportQuerySchema>,
): Promise<CampaignReportPage> {
  const found = await database.campaigns
    .find({ deletedAt: null, ...(await olderThan(database, cursor)) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .select(headFields)
    .lean<CampaignHead[]>();
  const campaigns = found.slice(0, limit);
  const counts = await countLedger(database, campaigns);
  return {
    campaigns: campaigns.map((campaign) =>
      toReport(campaign, noteOf(campaign), counts.get(campaign._id)),
    ),
    nextCursor: found.length > limit ? (campaigns.at(-1)?._id ?? null) : null,
  };
}

/** What is older than a campaign, deleted since or not; everything when there is none such. */
async function olderThan({ campaigns }: Context['database'], cursor: string | undefined) {
  if (cursor === undefined) return {};
  const last = await campaigns.findOne({ _id: cursor }).select('createdAt').lean();
  if (last === null) return {};
  const { createdAt } = last;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: cursor } }] };
}
