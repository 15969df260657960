import {
  type CampaignBalance,
  type ExclusionReason,
  exclusionReasonSchema,
} from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import { type DeliveryState, openStates } from './delivery.model.ts';
import { type Figures, figureNames, noFigures, sumFigures } from './figures.ts';

/** Whether a row of the campaign is not final yet. */
export const hasOpenRows = async (
  { deliveries }: Pick<Database, 'deliveries'>,
  campaignId: string,
): Promise<boolean> =>
  (await deliveries.exists({ campaignId, state: { $in: openStates } })) !== null;

interface Group {
  _id: { campaignId: string; state: DeliveryState; excludedBy: string };
  rows: number;
}

/** Everything that is ever counted of a campaign. */
export interface LedgerCounts {
  balance: CampaignBalance;
  /** The part of `balance.unknown` that nobody waits for any longer. */
  unconfirmed: number;
  figures: Figures;
}

export const noCounts = (): LedgerCounts => ({
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

/** What counting needs of a campaign. */
export interface Countable {
  _id: string;
  /** When no row could change any longer without an event. */
  settledAt: Date | null;
  /** Grows with each change of a settled campaign's rows. */
  version: number;
  /** The counts as they were at `version`, once it was settled. */
  counted: { version: number; counts: LedgerCounts } | null;
}
export const countableFields = 'settledAt version counted';

/**
 * The counts of each of these campaigns. The list, the page and the balance all come from here, so
 * they cannot disagree. Those of a settled campaign are cached until the next event, since it may
 * have many rows.
 */
export async function countLedger(
  database: Database,
  wanted: readonly Countable[],
): Promise<Map<string, LedgerCounts>> {
  const counts = new Map(wanted.map((campaign) => [campaign._id, cached(campaign) ?? noCounts()]));
  const stale = wanted.filter((campaign) => cached(campaign) === undefined);
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

/** The balance alone, which the console polls while a campaign is being sent. */
export async function countBalance(
  database: Database,
  campaign: Countable,
): Promise<CampaignBalance> {
  const counts = cached(campaign) ?? noCounts();
  if (cached(campaign) === undefined)
    await addBalances(database, [campaign._id], new Map([[campaign._id, counts]]));
  return counts.balance;
}

/** Makes the next look at these campaigns count again. */
export async function invalidateCounts(
  { campaigns }: Database,
  campaignIds: readonly (string | null)[],
): Promise<void> {
  const ids = campaignIds.filter((id) => id !== null);
  if (ids.length > 0) await campaigns.updateMany({ _id: { $in: ids } }, { $inc: { version: 1 } });
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

/** Counts cached by a version with fewer figures are counted again. */
const isWhole = (counts: LedgerCounts) =>
  counts.unconfirmed !== undefined &&
  figureNames.every((name) => counts.figures?.[name] !== undefined);

const cached = ({ settledAt, version, counted }: Countable): LedgerCounts | undefined =>
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
