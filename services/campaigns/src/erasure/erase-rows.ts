import type { Context } from '../context.ts';
import type { DeliveryRow, waitingStates } from '../sending/delivery.model.ts';
import { ended } from '../sending/lease.ts';
import { addressKey } from '../sending/new-delivery.ts';

/** Whose rows. */
type Rows =
  | { userId: string }
  | { campaignId: string }
  | { _id: { $in: string[] } }
  | { campaignId: null; email: string; state: { $nin: (typeof waitingStates)[number][] } };

type Personal = Pick<DeliveryRow, '_id' | 'campaignId' | 'recipientKey' | 'email' | 'reason'>;

const rowsAtOnce = 1000;

/** Whoever has not been sent to will not be. A row that is being posted comes to its own end. */
export async function leaveOut({ database }: Context, rows: Rows): Promise<void> {
  await database.deliveries.updateMany(
    { ...rows, state: { $in: ['pending', 'leased'] } },
    { $set: { state: 'excluded', reason: 'deleted' }, $unset: ended },
  );
}

/**
 * Takes address, name and words out of rows. The rows stay, with their state and times, so that
 * every count stays right and late events still find theirs. Safe to repeat.
 */
export async function eraseRows({ database }: Context, rows: Rows): Promise<void> {
  const { deliveries } = database;
  let some: Personal[] = [];
  const write = async () => {
    const updates = some.map((row) => ({
      updateOne: { filter: { _id: row._id }, update: withoutPerson(row) },
    }));
    some = [];
    if (updates.length > 0) await deliveries.bulkWrite(updates, { ordered: false });
  };
  const personal = {
    $or: [{ email: { $ne: '' } }, { fullName: { $ne: '' } }, { mail: { $exists: true } }],
  };
  const found = deliveries
    .find({ $and: [rows, personal] })
    .select('campaignId recipientKey email reason')
    .lean<Personal[]>()
    .cursor({ batchSize: rowsAtOnce });
  for await (const row of found) {
    some.push(row);
    if (some.length === rowsAtOnce) await write();
  }
  await write();
}

function withoutPerson({ campaignId, recipientKey, email, reason }: Personal) {
  // Rows of earlier versions are known by the address itself.
  const isAddress = campaignId !== null && recipientKey === email;
  return {
    $set: {
      email: '',
      fullName: '',
      ...(isAddress && { recipientKey: addressKey(campaignId, email) }),
      // SendGrid may name the address that it refuses.
      ...(reason.includes('@') && { reason: 'SendGrid refused the address.' }),
    },
    // A mail server that refuses an address names it.
    $unset: { mail: 1, unsubscribeToken: 1, refusal: 1 },
  };
}
