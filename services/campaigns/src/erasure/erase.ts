import type { Erasure } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { idFrom } from '../ids.ts';
import { insertNew } from '../insert-new.model.ts';
import { waitingStates } from '../sending/delivery.model.ts';
import { erasedMessage } from '../sending/new-delivery.ts';
import { eraseRows, leaveOut } from './erase-rows.ts';

/**
 * Removes what is left here of a deleted person, or of the mails that a deleted form entry caused.
 * Resolves to false while something is under way that has to come to its end first; then it is to
 * be asked again. Safe to repeat.
 */
export async function erase(context: Context, erasure: Erasure): Promise<boolean> {
  const { userId, email, messageIds } = erasure;
  if (userId !== null) {
    await leaveOut(context, { userId });
    await eraseRows(context, { userId });
  }
  if (email !== '') await eraseAddress(context, email);
  if (messageIds.length > 0) await eraseMessages(context, messageIds);
  return !(await isUnderWay(context, erasure));
}

/**
 * Mails to single people that have ended, and events that could not be read. Those that could keep
 * nothing.
 */
async function eraseAddress(context: Context, email: string) {
  const { webhookEvents, suppressions } = context.database;
  await eraseRows(context, { campaignId: null, email, state: { $nin: [...waitingStates] } });
  await suppressions.updateMany({ email, state: 'refused' }, { $set: { email: '', detail: '' } });
  const rejected = webhookEvents.find({ state: 'rejected' }).select('raw').lean().cursor();
  for await (const { _id, raw = '' } of rejected)
    if (raw.toLowerCase().includes(email))
      await webhookEvents.updateOne({ _id }, { $unset: { raw: 1 } });
}

/** A mail that has not come here yet finds its place taken. */
async function eraseMessages(context: Context, messageIds: string[]) {
  const { database, now } = context;
  await insertNew(
    database.deliveries,
    messageIds.map((messageId) => erasedMessage(messageId, now())),
  );
  const rows = { _id: { $in: messageIds.map((messageId) => idFrom('message', messageId)) } };
  await leaveOut(context, rows);
  await eraseRows(context, rows);
}

/**
 * A mail to the address that waits to be sent, or a page of recipients that may still be written
 * down.
 */
async function isUnderWay({ database, now }: Context, { userId, email }: Erasure) {
  const { deliveries, campaigns } = database;
  const waiting = { campaignId: null, email, state: { $in: [...waitingStates] } };
  if (email !== '' && (await deliveries.exists(waiting)) !== null) return true;
  if (userId === null) return false;
  const choosing = {
    builtAt: null,
    settledAt: null,
    $or: [{ state: 'building' as const }, { dueAt: { $gt: now() } }],
  };
  return (await campaigns.exists(choosing)) !== null;
}
