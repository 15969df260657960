import {
  type CampaignBalance,
  type CampaignReport,
  type ExclusionReason,
  exclusionReasonSchema,
} from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import type { DeliveryState } from '../sending/delivery.model.ts';
import type { CampaignRow } from './campaign.model.ts';

interface Group {
  _id: { campaignId: string; state: DeliveryState; excludedBy: string };
  rows: number;
  delivered: number;
  opened: number;
  machineOpened: number;
  clicked: number;
}

/** Everything that is ever counted of a campaign, from one pass over its rows. */
export interface LedgerCounts {
  balance: CampaignBalance;
  delivered: number;
  opens: number;
  machineOpens: number;
  clicks: number;
}

const emptyCounts = (): LedgerCounts => ({
  balance: {
    candidates: 0,
    waiting: 0,
    accepted: 0,
    excluded: 0,
    failed: 0,
    cancelled: 0,
    unknown: 0,
    excludedBy: {},
  },
  delivered: 0,
  opens: 0,
  machineOpens: 0,
  clicks: 0,
});

/** What has to be known of a campaign to count it. */
export type Countable = Pick<CampaignRow, '_id' | 'settledAt' | 'version' | 'counted'>;
export const countableFields = 'settledAt version counted';

/**
 * The counts of each of these campaigns. The list, the page and the balance all come from here, so they cannot disagree.
 * Those of a settled campaign are kept until the next event, since its rows may be many.
 */
export async function countLedger(
  { campaigns, deliveries }: Database,
  wanted: Countable[],
): Promise<Map<string, LedgerCounts>> {
  const counts = new Map(wanted.map((campaign) => [campaign._id, kept(campaign) ?? emptyCounts()]));
  const stale = wanted.filter((campaign) => kept(campaign) === undefined);
  if (stale.length === 0) return counts;
  const groups = await deliveries.aggregate<Group>([
    { $match: { campaignId: { $in: stale.map((campaign) => campaign._id) } } },
    {
      $group: {
        _id: {
          campaignId: '$campaignId',
          state: '$state',
          excludedBy: { $cond: [{ $eq: ['$state', 'excluded'] }, '$reason', ''] },
        },
        rows: { $sum: 1 },
        delivered: { $sum: '$delivered' },
        opened: { $sum: '$opened' },
        machineOpened: { $sum: '$machineOpened' },
        clicked: { $sum: '$clicked' },
      },
    },
  ]);
  for (const group of groups) addGroup(counts.get(group._id.campaignId), group);
  for (const { _id, version, settledAt } of stale)
    if (settledAt !== null)
      await campaigns.updateOne(
        { _id, version },
        { $set: { counted: { version, counts: counts.get(_id) } } },
      );
  return counts;
}

const kept = ({ settledAt, version, counted }: Countable): LedgerCounts | undefined =>
  settledAt !== null && counted?.version === version ? counted.counts : undefined;

function addGroup(counts: LedgerCounts | undefined, group: Group): void {
  if (counts === undefined) return;
  const { balance } = counts;
  const { state, excludedBy } = group._id;
  balance.candidates += group.rows;
  balance[column(state)] += group.rows;
  const reason = exclusionReasonSchema.safeParse(excludedBy).data;
  if (reason !== undefined) addReason(balance.excludedBy, reason, group.rows);
  counts.delivered += group.delivered;
  counts.opens += group.opened;
  counts.machineOpens += group.machineOpened;
  counts.clicks += group.clicked;
}

const addReason = (by: CampaignBalance['excludedBy'], reason: ExclusionReason, rows: number) => {
  by[reason] = (by[reason] ?? 0) + rows;
};

function column(state: DeliveryState): Exclude<keyof CampaignBalance, 'candidates' | 'excludedBy'> {
  switch (state) {
    case 'pending':
    case 'leased':
    case 'posting':
      return 'waiting';
    default:
      return state;
  }
}

/** A percentage with one decimal; 0 when nothing was delivered, and never above 100. */
const rate = (people: number, delivered: number): number =>
  delivered === 0 ? 0 : Math.min(100, Math.round((people / delivered) * 1000) / 10);

export const toReport = (
  campaign: Pick<CampaignRow, '_id' | 'subject' | 'state' | 'createdAt'>,
  note: string,
  counts: LedgerCounts = emptyCounts(),
): CampaignReport => ({
  id: campaign._id,
  subject: campaign.subject,
  state: campaign.state,
  note,
  unknown: counts.balance.unknown,
  sentAt: campaign.createdAt.toISOString(),
  recipients: counts.balance.candidates - counts.balance.excluded,
  delivered: counts.delivered,
  opens: counts.opens,
  machineOpens: counts.machineOpens,
  openRate: rate(counts.opens, counts.delivered),
  clicks: counts.clicks,
  clickRate: rate(counts.clicks, counts.delivered),
});
