import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import type { SuppressionRecord } from './suppression.model.ts';

/** So many in a row, without a delivery between them ... */
const inARow = 3;
/** ... over at least this long. */
const leastMs = 7 * 24 * 3_600_000;

type Outcome = Pick<
  DeliveryRecord,
  | '_id'
  | 'campaignId'
  | 'softBouncedAt'
  | 'deliveredAt'
  | 'openedAt'
  | 'machineOpenedAt'
  | 'clickedAt'
>;
const outcomeFields = {
  campaignId: 1,
  softBouncedAt: 1,
  deliveredAt: 1,
  openedAt: 1,
  machineOpenedAt: 1,
  clickedAt: 1,
} as const;

/** An open or a click implies a delivery that may be reported later or never. */
const arrivedAt = ({ deliveredAt, openedAt, machineOpenedAt, clickedAt }: Outcome) =>
  deliveredAt ?? openedAt ?? machineOpenedAt ?? clickedAt;

/**
 * The suppressions that follow from the soft bounces of these deliveries' addresses, by all that
 * the ledger knows of each address: campaigns and messages alike. Every run leads to the same ids.
 */
export async function findSoftSuppressions(
  { database, now }: Pick<Context, 'database' | 'now'>,
  deliveryIds: readonly string[],
): Promise<SuppressionRecord[]> {
  if (deliveryIds.length === 0) return [];
  const rows = await database.deliveries
    .find({ _id: { $in: [...deliveryIds] }, email: { $ne: '' } })
    .select('email')
    .lean();
  const emails = new Set(rows.map(({ email }) => email));
  const found: SuppressionRecord[] = [];
  for (const email of emails) {
    const outcomes = await database.deliveries
      .find({ email })
      .select(outcomeFields)
      .lean<Outcome[]>();
    for (const { _id, campaignId, at } of exhausted(outcomes))
      found.push({
        _id: `soft-bounces:${_id}`,
        email,
        reason: 'soft-bounces',
        at,
        detail: `${inARow} emails in a row did not get through.`,
        ...(campaignId !== null && { campaignId }),
        state: 'pending',
        attempts: 0,
        dueAt: now(),
      });
  }
  return found;
}

interface Bounce {
  _id: string;
  campaignId: string | null;
  at: Date;
}

/**
 * The bounces that complete such a row since the last delivery. After one, the next row starts, so
 * that an address that was lifted gets as many tries again.
 */
function exhausted(outcomes: readonly Outcome[]): Bounce[] {
  let lastArrival = 0;
  const bounces: Bounce[] = [];
  for (const outcome of outcomes) {
    const { _id, campaignId, softBouncedAt: at } = outcome;
    if (at !== undefined) bounces.push({ _id, campaignId, at });
    else lastArrival = Math.max(lastArrival, arrivedAt(outcome)?.getTime() ?? 0);
  }
  const since = bounces
    .filter(({ at }) => at.getTime() > lastArrival)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const last: Bounce[] = [];
  let row: Bounce[] = [];
  for (const bounce of since) {
    row.push(bounce);
    const [first = bounce] = row;
    if (row.length < inARow || bounce.at.getTime() - first.at.getTime() < leastMs) continue;
    last.push(bounce);
    row = [];
  }
  return last;
}
