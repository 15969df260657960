import type { Erasure, ErasureBatch } from '@secondset/contracts';
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
  const { userId, email, messageIds } = erasure;
  if (messageIds.length > 0) await eraseMessages(context, messageIds);
  if (userId !== null) return (await erasePeople(context, [{ userId, email }])).length > 0;
  if (email === '') return true;
  await eraseAddresses(context, [email]);
  return !(await waitingAddresses(context, [email])).has(email);
}

/**
 * Removes what is left here of deleted people. Resolves to the ids of those who are done; the
 * others wait for something under way, and have to be named again. Safe to repeat.
 */
export async function erasePeople(
  context: Context,
  people: ErasureBatch['people'],
): Promise<string[]> {
  const { database } = context;
  const userId = { $in: people.map((person) => person.userId) };
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email]));
  await move(database, 'excludeDeleted', { userId }, { reason });
  await eraseDeliveries(database, { userId });
  await eraseAddresses(context, emails);
  // A page with these people may still be written.
  if (await isBuilding(context)) return [];
  const waiting = await waitingAddresses(context, emails);
  return people.flatMap((person) => (waiting.has(person.email) ? [] : person.userId));
}

/** Final transactional emails, events that could not be read, and refused suppressions. */
async function eraseAddresses(context: Context, emails: readonly string[]) {
  if (emails.length === 0) return;
  const { database } = context;
  const email = { $in: emails };
  await eraseDeliveries(database, {
    campaignId: null,
    email,
    state: { $nin: [...waitingStates] },
  });
  await database.suppressions.updateMany(
    { email, state: 'refused' },
    { $set: { email: '', detail: '' } },
  );
  await eraseEvents(context, emails);
}

/** Removes the text of events that could not be read and name an address; resolves to how many. */
export async function eraseEvents(
  { database }: Context,
  emails: readonly string[],
): Promise<number> {
  const { webhookEvents } = database;
  let erased = 0;
  const rejected = webhookEvents.find({ state: 'rejected' }).select('raw').lean().cursor();
  for await (const { _id, raw = '' } of rejected) {
    const text = raw.toLowerCase();
    if (!emails.some((email) => text.includes(email))) continue;
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

/** Those of the addresses to which an email is waiting. */
async function waitingAddresses({ database }: Context, emails: readonly string[]) {
  const rows = await database.deliveries
    .find({ campaignId: null, email: { $in: emails }, state: { $in: [...waitingStates] } })
    .select('email')
    .lean();
  return new Set(rows.map(({ email }) => email));
}

const isBuilding = async ({ database, now }: Context): Promise<boolean> =>
  (await database.campaigns.exists({
    builtAt: null,
    settledAt: null,
    $or: [{ state: 'building' }, { dueAt: { $gt: now() } }],
  })) !== null;
