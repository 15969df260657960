import type { Context } from '../context.ts';
import { isDuplicateKey } from '../insert-new.model.ts';
import { type Addressee, type Batch, idsOf } from './batch.ts';
import type { DeliveryRow, DeliveryState } from './delivery.model.ts';
import { ended, letGo } from './lease.ts';
import { addressKey, personKey } from './new-delivery.ts';

const tries = 3;

type Claim = 'claimed' | 'duplicate' | 'later';
type Holder = Pick<DeliveryRow, '_id' | 'state' | 'userId'>;

/**
 * Makes sure that each address gets a campaign's mail once, though people's addresses change after
 * the set was frozen: a row may go only while it holds the key of the address it goes to. Resolves
 * to the rows that hold theirs. A row whose address has the mail already is excluded as a
 * duplicate; one whose address is held by a row on its way waits a moment.
 */
export async function claimAddresses(
  context: Context,
  batch: Batch,
  rows: Addressee[],
): Promise<Addressee[]> {
  const claims = new Map<Claim, Addressee[]>();
  const { campaignId } = batch;
  if (campaignId === null) return rows;
  const unclaimed = rows.filter((row) => row.recipientKey !== addressKey(campaignId, row.email));
  if (unclaimed.length === 0) return rows;
  // All let go before any takes hold, so that two people may swap addresses.
  await letGoOfKeys(context, batch, unclaimed);
  for (const row of unclaimed) {
    const claim = await claimAddress(context, batch, campaignId, row);
    claims.set(claim, [...(claims.get(claim) ?? []), row]);
  }
  await settle(context, batch, claims);
  const stays = new Set([...(claims.get('duplicate') ?? []), ...(claims.get('later') ?? [])]);
  return rows.filter((row) => !stays.has(row));
}

const mine = ({ token }: Batch) => ({ state: 'leased', leaseToken: token }) as const;

async function letGoOfKeys({ database }: Context, batch: Batch, rows: Addressee[]) {
  const updates = rows.map(({ _id, userId }) => ({
    updateOne: {
      filter: { _id, ...mine(batch) },
      update: { $set: { recipientKey: personKey(userId) } },
    },
  }));
  await database.deliveries.bulkWrite(updates, { ordered: false });
}

async function claimAddress(
  context: Context,
  batch: Batch,
  campaignId: string,
  { _id, email }: Addressee,
): Promise<Claim> {
  const { deliveries } = context.database;
  const recipientKey = addressKey(campaignId, email);
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      await deliveries.updateOne({ _id, ...mine(batch) }, { $set: { email, recipientKey } });
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
    if (onTheWay.includes(holder.state)) return 'later';
    // Its person has another address by now, or gets no mail: addresses are one person's each.
    await deliveries.updateOne(
      { _id: holder._id, state: holder.state, recipientKey },
      { $set: { recipientKey: personKey(holder.userId) } },
    );
  }
  return 'later';
}

const mayHaveMail: DeliveryState[] = ['accepted', 'unknown', 'unconfirmed'];
const onTheWay: DeliveryState[] = ['leased', 'posting'];

async function settle(context: Context, batch: Batch, claims: Map<Claim, Addressee[]>) {
  const { database, timing, now } = context;
  const duplicates = claims.get('duplicate') ?? [];
  const waiting = claims.get('later') ?? [];
  if (duplicates.length > 0)
    await database.deliveries.updateMany(
      { _id: { $in: idsOf(duplicates) }, ...mine(batch) },
      { $set: { state: 'excluded', reason: 'duplicate' }, $unset: ended },
    );
  if (waiting.length > 0)
    await database.deliveries.updateMany(
      { _id: { $in: idsOf(waiting) }, ...mine(batch) },
      {
        $set: { state: 'pending', dueAt: new Date(now().getTime() + timing.backoffMs) },
        $unset: letGo,
      },
    );
}
