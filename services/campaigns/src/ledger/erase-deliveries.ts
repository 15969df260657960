import type { Database } from '../database.model.ts';
import { addressKey } from './add-deliveries.ts';
import type { DeliveryRecord, waitingStates } from './delivery.model.ts';

/** Whose rows. */
type Rows =
  | { userId: { $in: readonly string[] } }
  | { campaignId: string }
  | { _id: { $in: readonly string[] } }
  | { campaignId?: null; email: string | { $in: readonly string[] }; state: Final };

/** Rows that were kept long enough. */
type OldRows =
  | { campaignId: string }
  | { campaignId: null; createdAt: { $lt: Date }; state: Final };

type Final = { $nin: (typeof waitingStates)[number][] };

type Personal = Pick<DeliveryRecord, '_id' | 'campaignId' | 'recipientKey' | 'email' | 'reason'>;

const rowsAtOnce = 1000;

/**
 * Removes address, name and words from rows. The rows stay, with their state and times, so that
 * every count stays right and late events still find theirs. Safe to repeat.
 */
export const eraseDeliveries = (database: Database, rows: Rows): Promise<number> =>
  rewrite(database, rows, hasPerson, withoutPerson);

/**
 * The same for rows that were kept long enough, which also lose what ties them to a person or an
 * address: nothing but counts is left of them.
 */
export const eraseIdentities = (database: Database, rows: OldRows): Promise<number> =>
  rewrite(database, rows, [...hasPerson, { userId: { $ne: '' } }], (row) => {
    const { $set, $unset } = withoutPerson(row);
    const isCampaigns = row.campaignId !== null;
    return {
      $set: { ...$set, userId: '', ...(isCampaigns && { recipientKey: `row:${row._id}` }) },
      $unset,
    };
  });

type Trace =
  | { email: { $ne: '' } }
  | { fullName: { $ne: '' } }
  | { mail: { $exists: true } }
  | { userId: { $ne: '' } };

const hasPerson: readonly Trace[] = [
  { email: { $ne: '' } },
  { fullName: { $ne: '' } },
  { mail: { $exists: true } },
];

/** Rewrites the rows with one of the traces, in batches; resolves to their number. */
async function rewrite(
  { deliveries }: Database,
  rows: Rows | OldRows,
  traces: readonly Trace[],
  update: (row: Personal) => ReturnType<typeof withoutPerson>,
): Promise<number> {
  let batch: Personal[] = [];
  let rewritten = 0;
  const write = async () => {
    const updates = batch.map((row) => ({
      updateOne: { filter: { _id: row._id }, update: update(row) },
    }));
    rewritten += batch.length;
    batch = [];
    if (updates.length > 0) await deliveries.bulkWrite(updates, { ordered: false });
  };
  const found = deliveries
    .find({ $and: [rows, { $or: [...traces] }] })
    .select('campaignId recipientKey email reason')
    .lean<Personal[]>()
    .cursor({ batchSize: rowsAtOnce });
  for await (const row of found) {
    batch.push(row);
    if (batch.length === rowsAtOnce) await write();
  }
  await write();
  return rewritten;
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
