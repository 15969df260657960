import {
  type CampaignBalance,
  type CampaignReport,
  type ExclusionReason,
  exclusionReasonSchema,
} from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import type { DeliveryState } from '../sending/delivery.model.ts';
import type { CampaignRow } from './campaign.model.ts';
import { type Figures, figureNames, noFigures, sumFigures } from './figures.ts';

interface Group {
  _id: { campaignId: string; state: DeliveryState; excludedBy: string };
  rows: number;
}

/** Everything that is ever counted of a campaign. */
export interface LedgerCounts {
  balance: CampaignBalance;
  /** Those of `balance.unknown` that nobody waits for any more. */
  unconfirmed: number;
  figures: Figures;
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
  unconfirmed: 0,
  figures: noFigures(),
});

/** What has to be known of a campaign to count it. */
export type Countable = Pick<CampaignRow, '_id' | 'settledAt' | 'version' | 'counted'>;
export const countableFields = 'settledAt version counted';

/**
 * The counts of each of these campaigns. The list, the page and the balance all come from here, so
 * they cannot disagree. Those of a settled campaign are kept until the next event, since its rows
 * may be many.
 */
export async function countLedger(
  database: Database,
  wanted: Countable[],
): Promise<Map<string, LedgerCounts>> {
  const counts = new Map(wanted.map((campaign) => [campaign._id, kept(campaign) ?? emptyCounts()]));
  const stale = wanted.filter((campaign) => kept(campaign) === undefined);
  if (stale.length === 0) return counts;
  const ids = stale.map((campaign) => campaign._id);
  await addBalances(database, ids, counts);
  const figures = await database.deliveries.aggregate<Figures & { _id: string }>(sumFigures(ids));
  for (const { _id, ...sums } of figures) Object.assign(counts.get(_id)?.figures ?? {}, sums);
  for (const { _id, version, settledAt } of stale)
    if (settledAt !== null)
      await database.campaigns.updateOne(
        { _id, version },
        { $set: { counted: { version, counts: counts.get(_id) } } },
      );
  return counts;
}

/** The balance alone, which is asked for all the time while a campaign is being sent. */
export async function countBalance(
  database: Database,
  campaign: Countable,
): Promise<CampaignBalance> {
  const counts = kept(campaign) ?? emptyCounts();
  if (kept(campaign) === undefined)
    await addBalances(database, [campaign._id], new Map([[campaign._id, counts]]));
  return counts.balance;
}

async function addBalances(
  { deliveries }: Database,
  campaignIds: string[],
  counts: Map<string, LedgerCounts>,
): Promise<void> {
  const groups = await deliveries.aggregate<Group>([
    { $match: { campaignId: { $in: campaignIds } } },
    {
      $group: {
        _id: {
          campaignId: '$campaignId',
          state: '$state',
          excludedBy: { $cond: [{ $eq: ['$state', 'excluded'] }, '$reason', ''] },
        },
        rows: { $sum: 1 },
      },
    },
  ]);
  for (const group of groups) addGroup(counts.get(group._id.campaignId), group);
}

/** Figures kept by a version that defined fewer of them are counted again. */
const isWhole = (counts: LedgerCounts) =>
  counts.unconfirmed !== undefined &&
  figureNames.every((name) => counts.figures?.[name] !== undefined);

const kept = ({ settledAt, version, counted }: Countable): LedgerCounts | undefined =>
  settledAt !== null && counted?.version === version && isWhole(counted.counts)
    ? counted.counts
    : undefined;

function addGroup(counts: LedgerCounts | undefined, group: Group): void {
  if (counts === undefined) return;
  const { balance } = counts;
  const { state, excludedBy } = group._id;
  balance.candidates += group.rows;
  balance[column(state)] += group.rows;
  const reason = exclusionReasonSchema.safeParse(excludedBy).data;
  if (reason !== undefined) addReason(balance.excludedBy, reason, group.rows);
  if (state === 'unconfirmed') counts.unconfirmed += group.rows;
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
    case 'unconfirmed':
      return 'unknown';
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
  unconfirmed: counts.unconfirmed,
  failed: counts.balance.failed,
  sentAt: campaign.createdAt.toISOString(),
  recipients: counts.balance.candidates - counts.balance.excluded,
  ...counts.figures,
  openRate: rate(counts.figures.opens, counts.figures.delivered),
  clickRate: rate(counts.figures.clicks, counts.figures.delivered),
});
