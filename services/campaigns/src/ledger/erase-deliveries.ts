import type { Database } from '../database.model.ts';
import { addressKey } from './add-deliveries.ts';
import type { DeliveryRecord, waitingStates } from './delivery.model.ts';

/** Whose rows. */
type Rows =
  | { userId: string }
  | { campaignId: string }
  | { _id: { $in: readonly string[] } }
  | { campaignId: null; email: string; state: { $nin: (typeof waitingStates)[number][] } };

type Personal = Pick<DeliveryRecord, '_id' | 'campaignId' | 'recipientKey' | 'email' | 'reason'>;

const rowsAtOnce = 1000;

/**
 * Removes address, name and words from rows. The rows stay, with their state and times, so that
 * every count stays right and late events still find theirs. Safe to repeat.
 */
export async function eraseDeliveries({ deliveries }: Database, rows: Rows): Promise<void> {
  let batch: Personal[] = [];
  const write = async () => {
    const updates = batch.map((row) => ({
      updateOne: { filter: { _id: row._id }, update: withoutPerson(row) },
    }));
    batch = [];
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
    batch.push(row);
    if (batch.length === rowsAtOnce) await write();
  }
  await write();
}

function withoutPerson({ campaignId, recipientKey, email, reason }: Personal) {
  // Earlier versions used the address itself as the key.
  const isAddress = campaignId !== null && recipientKey === email;
  return {
    $set: {
      email: '',
      fullName: '',
      ...(isAddress && { recipientKey: addressKey(campaignId, email) }),
      // SendGrid may name the address it refuses.
      ...(reason.includes('@') && { reason: 'SendGrid refused the address.' }),
    },
    // Mail servers name the addresses they refuse.
    $unset: { mail: 1, unsubscribeToken: 1, refusal: 1 },
  };
}
