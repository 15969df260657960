import type {
  CampaignReport,
  CampaignReportPage,
  campaignReportQuerySchema,
} from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { countLedger, type LedgerCounts, noCounts } from '../ledger/counts.ts';
import { type CampaignHead, headFields, noteOf } from './find-campaign.ts';

/**
 * A page of campaigns with their figures, newest first. `cursor` is the last campaign of the
 * previous page.
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
    campaigns: campaigns.map((campaign) => toReport(campaign, counts.get(campaign._id))),
    nextCursor: found.length > limit ? (campaigns.at(-1)?._id ?? null) : null,
  };
}

/** Campaigns older than this one, even if it was deleted; all of them if it is unknown. */
async function olderThan({ campaigns }: Context['database'], cursor: string | undefined) {
  if (cursor === undefined) return {};
  const last = await campaigns.findOne({ _id: cursor }).select('createdAt').lean();
  if (last === null) return {};
  const { createdAt } = last;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: cursor } }] };
}

/** A percentage with one decimal; 0 when nothing was delivered, and never above 100. */
const rate = (people: number, delivered: number): number =>
  delivered === 0 ? 0 : Math.min(100, Math.round((people / delivered) * 1000) / 10);

const toReport = (
  campaign: CampaignHead,
  { balance, unconfirmed, figures }: LedgerCounts = noCounts(),
): CampaignReport => ({
  id: campaign._id,
  subject: campaign.subject,
  state: campaign.state,
  ...noteOf(campaign),
  unknown: balance.unknown,
  unconfirmed,
  failed: balance.failed,
  sentAt: campaign.createdAt.toISOString(),
  recipients: balance.candidates - balance.excluded,
  excludedBy: balance.excludedBy,
  ...figures,
  openRate: rate(figures.opens, figures.delivered),
  clickRate: rate(figures.clicks, figures.delivered),
});
