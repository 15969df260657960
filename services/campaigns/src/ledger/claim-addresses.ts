import { addMs } from '@secondset/service-kit';
import { isDuplicateKey } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { addressKey, personKey } from './add-deliveries.ts';
import type { DeliveryRecord, DeliveryState } from './delivery.model.ts';
import { move, these } from './transitions.ts';

const tries = 3;

type Claim = 'claimed' | 'duplicate' | 'busy';
type Holder = Pick<DeliveryRecord, '_id' | 'state' | 'userId'>;
type Claimant = Pick<DeliveryRecord, '_id' | 'userId' | 'email' | 'recipientKey'>;

interface Claims<Row> {
  campaignId: string;
  /** Of the lease that holds the rows. */
  leaseToken: string;
  /** With the addresses they are to be sent to. */
  rows: Row[];
}

/**
 * Sends a campaign to each address once, even when people's addresses change after the set was
 * frozen: a row may go only while it holds the key of the address it goes to. Resolves to the rows
 * that hold theirs. A row whose address already has the email is excluded as a duplicate; one whose
 * address is held by a row on its way is released to wait a moment.
 */
export async function claimAddresses<Row extends Claimant>(
  context: Context,
  { campaignId, leaseToken, rows }: Claims<Row>,
): Promise<Row[]> {
  const unclaimed = rows.filter((row) => row.recipientKey !== addressKey(campaignId, row.email));
  if (unclaimed.length === 0) return rows;
  // All let go before any claims, so that two people may swap addresses.
  await dropKeys(context, leaseToken, unclaimed);
  const outcomes = new Map<Row, Claim>();
  for (const row of unclaimed)
    outcomes.set(row, await claimAddress(context, campaignId, leaseToken, row));
  const having = (claim: Claim) => unclaimed.filter((row) => outcomes.get(row) === claim);
  await recordClaims(context, leaseToken, having('duplicate'), having('busy'));
  return rows.filter((row) => (outcomes.get(row) ?? 'claimed') === 'claimed');
}

const leased = (leaseToken: string) => ({ state: 'leased', leaseToken }) as const;

async function dropKeys({ database }: Context, leaseToken: string, rows: Claimant[]) {
  const updates = rows.map(({ _id, userId }) => ({
    updateOne: {
      filter: { _id, ...leased(leaseToken) },
      update: { $set: { recipientKey: personKey(userId) } },
    },
  }));
  await database.deliveries.bulkWrite(updates, { ordered: false });
}

async function claimAddress(
  { database: { deliveries } }: Context,
  campaignId: string,
  leaseToken: string,
  { _id, email }: Claimant,
): Promise<Claim> {
  const recipientKey = addressKey(campaignId, email);
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      await deliveries.updateOne({ _id, ...leased(leaseToken) }, { $set: { email, recipientKey } });
      return 'claimed';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const holder = await deliveries
      .findOne({ campaignId, recipientKey })
      .select('state userId')
      .lean<Holder>();
    if (holder === null) continue;
    if (mayHaveMail.includes(holder.state)) return 'duplicate';
    if (onTheWay.includes(holder.state)) return 'busy';
    // Its person has another address now, or gets no email: an address belongs to one person.
    await deliveries.updateOne(
      { _id: holder._id, state: holder.state, recipientKey },
      { $set: { recipientKey: personKey(holder.userId) } },
    );
  }
  return 'busy';
}

const mayHaveMail: DeliveryState[] = ['accepted', 'unknown', 'unconfirmed'];
const onTheWay: DeliveryState[] = ['leased', 'posting'];

async function recordClaims(
  { database, timing, now }: Context,
  leaseToken: string,
  duplicates: Claimant[],
  waiting: Claimant[],
) {
  if (duplicates.length > 0)
    await move(database, 'exclude', { ...these(duplicates), leaseToken }, { reason: 'duplicate' });
  if (waiting.length === 0) return;
  const dueAt = addMs(now(), timing.backoffMs);
  await move(database, 'release', { ...these(waiting), leaseToken }, { dueAt });
}
