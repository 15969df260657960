import { type ExclusionReason, normalizeEmail } from '@secondset/contracts';
import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { isOnHold } from '../hold/hold.ts';
import { type Addressee, type Batch, idsOf } from './batch.ts';
import { claimAddresses } from './claim-address.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { ended, letGo } from './lease.ts';

/** Whether these people may be mailed cannot be known right now, so nobody is. */
export class GateClosedError extends Error {
  override name = 'GateClosedError';
}

/**
 * The one gate in front of the provider, passed by every mail of either kind right before its call.
 * It asks `audience` anew: of a campaign's people by who they are, so that the mail goes by the
 * address and name they have now. It reads anew whether the data is on hold and the campaign paused
 * or cancelled. Resolves to the rows that may go; the others are recorded with their reason. Fails
 * closed: throws `GateClosedError` when `audience` gives no usable answer.
 */
export async function passGate(context: Context, batch: Batch): Promise<Addressee[]> {
  if (await isOnHold(context))
    throw new GateClosedError('This data is on hold, so nobody is mailed.');
  if (batch.campaignId === null) return mailable(context, batch);
  const allowed = await claimAddresses(context, batch, await peopleAsOfNow(context, batch));
  const campaign = await context.database.campaigns
    .findOne({ _id: batch.campaignId })
    .select('state')
    .lean();
  if (campaign?.state === 'sending') return allowed;
  await holdBack(context, batch, campaign?.state === 'paused');
  return [];
}

async function ask<T>({ logger }: Context, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    logger.warn(errorFields(error), 'the gate is closed');
    throw new GateClosedError('Who may be mailed cannot be checked right now, so nobody is.', {
      cause: error,
    });
  }
}

/** Mails that somebody asked for go to the address they were asked for with. */
async function mailable(context: Context, batch: Batch): Promise<Addressee[]> {
  const { blocked } = await ask(context, () =>
    context.audience.mailability(
      batch.kind,
      batch.rows.map((row) => row.email),
    ),
  );
  const reasons = new Map(blocked.map((entry) => [normalizeEmail(entry.email), entry.reason]));
  const verdict = (row: DeliveryRow) => reasons.get(row.email);
  await exclude(context, batch, verdict);
  return batch.rows.flatMap((row) =>
    verdict(row) === undefined ? { ...row, unsubscribeToken: '' } : [],
  );
}

/** The people of a campaign's rows who may be mailed, as they are now. */
async function peopleAsOfNow(context: Context, batch: Batch): Promise<Addressee[]> {
  const userIds = [...new Set(batch.rows.map((row) => row.userId))];
  const { recipients, gone } = await ask(context, async () => {
    const answer = await context.audience.recipientsNow(userIds);
    // Silence about somebody is no answer: it neither lets them through nor leaves them out.
    const told = new Set([...answer.gone, ...answer.recipients.map((one) => one.userId)]);
    if (!userIds.every((id) => told.has(id))) throw new Error('Not everybody was answered for');
    return answer;
  });
  const people = new Map(recipients.map((one) => [one.userId, one]));
  const deleted = new Set(gone);
  const verdict = ({ userId }: DeliveryRow) =>
    deleted.has(userId) ? 'deleted' : people.get(userId)?.excluded;
  await exclude(context, batch, verdict);
  const allowed = batch.rows.flatMap((row) => {
    const person = people.get(row.userId);
    if (person === undefined || verdict(row) !== undefined) return [];
    const { fullName, unsubscribeToken } = person;
    return { ...row, fullName, unsubscribeToken, email: normalizeEmail(person.email) };
  });
  await rename(context, batch, allowed);
  return allowed;
}

/** A row tells by which name its mail went. */
async function rename({ database }: Context, batch: Batch, rows: Addressee[]): Promise<void> {
  const names = new Map(batch.rows.map((row) => [row._id, row.fullName]));
  const updates = rows.flatMap(({ _id, fullName }) => {
    if (names.get(_id) === fullName) return [];
    const filter = { _id, state: 'leased' as const, leaseToken: batch.token };
    return { updateOne: { filter, update: { $set: { fullName } } } };
  });
  if (updates.length > 0) await database.deliveries.bulkWrite(updates, { ordered: false });
}

/** Records who is left out and why. Of who was deleted nothing stays but that. */
async function exclude(
  { database }: Context,
  batch: Batch,
  verdict: (row: DeliveryRow) => ExclusionReason | undefined,
): Promise<void> {
  for (const reason of new Set(batch.rows.map(verdict))) {
    if (reason === undefined) continue;
    const rows = batch.rows.filter((row) => verdict(row) === reason);
    const erased = reason === 'deleted' && { email: '', fullName: '' };
    await database.deliveries.updateMany(
      { _id: { $in: idsOf(rows) }, state: 'leased', leaseToken: batch.token },
      { $set: { state: 'excluded', reason, ...erased }, $unset: ended },
    );
  }
}

async function holdBack({ database, now }: Context, batch: Batch, paused: boolean): Promise<void> {
  await database.deliveries.updateMany(
    { _id: { $in: idsOf(batch.rows) }, state: 'leased', leaseToken: batch.token },
    paused
      ? { $set: { state: 'pending', dueAt: now() }, $unset: letGo }
      : { $set: { state: 'cancelled' }, $unset: ended },
  );
}
