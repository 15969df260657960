import type { Erasure } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { addErasedMessages, messageDeliveryId } from '../ledger/add-deliveries.ts';
import { waitingStates } from '../ledger/delivery.model.ts';
import { eraseDeliveries } from '../ledger/erase-deliveries.ts';
import { move } from '../ledger/transitions.ts';

const reason = 'deleted';

/**
 * Removes what is left here of a deleted person, or of the emails that a deleted form entry caused.
 * Resolves to false while something under way has to finish first; then it must be called again.
 * Safe to repeat.
 */
export async function erase(context: Context, erasure: Erasure): Promise<boolean> {
  const { database } = context;
  const { userId, email, messageIds } = erasure;
  if (userId !== null) {
    await move(database, 'excludeDeleted', { userId }, { reason });
    await eraseDeliveries(database, { userId });
  }
  if (email !== '') await eraseAddress(context, email);
  if (messageIds.length > 0) await eraseMessages(context, messageIds);
  return !(await isUnderWay(context, erasure));
}

/** Final transactional emails, events that could not be read, and refused suppressions. */
async function eraseAddress(context: Context, email: string) {
  const { database } = context;
  const { suppressions } = database;
  await eraseDeliveries(database, {
    campaignId: null,
    email,
    state: { $nin: [...waitingStates] },
  });
  await suppressions.updateMany({ email, state: 'refused' }, { $set: { email: '', detail: '' } });
  await eraseEvents(context, email);
}

/** Removes the text of events that could not be read and name an address; resolves to how many. */
export async function eraseEvents({ database }: Context, email: string): Promise<number> {
  const { webhookEvents } = database;
  let erased = 0;
  const rejected = webhookEvents.find({ state: 'rejected' }).select('raw').lean().cursor();
  for await (const { _id, raw = '' } of rejected) {
    if (!raw.toLowerCase().includes(email)) continue;
    await webhookEvents.updateOne({ _id }, { $unset: { raw: 1 } });
    erased += 1;
  }
  return erased;
}

/** An email that has not arrived here yet will find its place taken. */
async function eraseMessages({ database, now }: Context, messageIds: string[]) {
  await addErasedMessages(database, messageIds, now());
  const rows = { _id: { $in: messageIds.map(messageDeliveryId) } };
  await move(database, 'excludeDeleted', rows, { reason });
  await eraseDeliveries(database, rows);
}

/** An email to the address is waiting, or a page with the person may still be written. */
async function isUnderWay({ database, now }: Context, { userId, email }: Erasure) {
  const { deliveries, campaigns } = database;
  const waiting = { campaignId: null, email, state: { $in: [...waitingStates] } };
  if (email !== '' && (await deliveries.exists(waiting)) !== null) return true;
  if (userId === null) return false;
  const building = {
    builtAt: null,
    settledAt: null,
    $or: [{ state: 'building' as const }, { dueAt: { $gt: now() } }],
  };
  return (await campaigns.exists(building)) !== null;
}
