import { type ExclusionReason, normalizeEmail } from '@secondset/contracts';
import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { isOnHold } from '../hold/hold.ts';
import { claimAddresses } from '../ledger/claim-addresses.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { eraseDeliveries } from '../ledger/erase-deliveries.ts';
import { recordNames } from '../ledger/record-facts.ts';
import { move, these } from '../ledger/transitions.ts';
import type { Addressee, Batch } from './batch.ts';

/** Whether these people may be mailed cannot be checked right now, so nobody is mailed. */
export class GateClosedError extends Error {
  override name = 'GateClosedError';
}

/**
 * The one gate in front of the provider: every email of either kind passes it right before its
 * call. It reads again whether the data is on hold and whether the campaign is paused or canceled,
 * and asks `audience` again about a campaign's people by id, so that each email goes to the
 * person's current address and name. Resolves to the rows that may go; the others are recorded with
 * their reason. Fails closed: throws `GateClosedError` when `audience` gives no usable answer.
 */
export async function passGate(context: Context, batch: Batch): Promise<Addressee[]> {
  if (await isOnHold(context))
    throw new GateClosedError('This data is on hold, so nobody is mailed.');
  const { campaignId, leaseToken } = batch;
  if (campaignId === null) return passMessages(context, batch);
  const rows = await passPeople(context, batch, campaignId);
  const allowed = await claimAddresses(context, { campaignId, leaseToken, rows });
  const campaign = await context.database.campaigns
    .findOne({ _id: campaignId })
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

/** A transactional email goes to the address it was requested for. */
async function passMessages(context: Context, batch: Batch): Promise<Addressee[]> {
  const { blocked } = await ask(context, () =>
    context.audience.mailability(
      batch.kind,
      batch.rows.map((row) => row.email),
    ),
  );
  const reasons = new Map(blocked.map((entry) => [normalizeEmail(entry.email), entry.reason]));
  const exclusion = (row: DeliveryRecord) => reasons.get(row.email);
  await exclude(context, batch, exclusion);
  return batch.rows.flatMap((row) =>
    exclusion(row) === undefined ? { ...row, unsubscribeToken: '' } : [],
  );
}

/** The people of a campaign's rows who may be mailed, as they are now. */
async function passPeople(
  context: Context,
  batch: Batch,
  campaignId: string,
): Promise<Addressee[]> {
  const campaign = await context.database.campaigns
    .findOne({ _id: campaignId })
    .select('topicId')
    .lean();
  const userIds = [...new Set(batch.rows.map((row) => row.userId))];
  const { recipients, gone } = await ask(context, async () => {
    const answer = await context.audience.recipientsNow(userIds, {
      topicId: campaign?.topicId,
      fieldIds: fieldsOf(batch),
    });
    // Silence about a person is not an answer: it neither lets them through nor excludes them.
    const answered = new Set([...answer.gone, ...answer.recipients.map((one) => one.userId)]);
    if (!userIds.every((id) => answered.has(id))) throw new Error('Some people are missing');
    return answer;
  });
  const people = new Map(recipients.map((one) => [one.userId, one]));
  const deleted = new Set(gone);
  const exclusion = ({ userId }: DeliveryRecord) =>
    deleted.has(userId) ? 'deleted' : people.get(userId)?.excluded;
  await exclude(context, batch, exclusion);
  const allowed = batch.rows.flatMap((row) => {
    const person = people.get(row.userId);
    if (person === undefined || exclusion(row) !== undefined) return [];
    const { fullName, unsubscribeToken, fields } = person;
    const email = normalizeEmail(person.email);
    return {
      ...row,
      fullName,
      unsubscribeToken,
      email,
      ...(fields !== undefined && { fields }),
    };
  });
  await recordNewNames(context, batch, allowed);
  return allowed;
}

/** The own fields that the email names. */
const fieldsOf = ({ mail }: Batch): string[] => [
  ...new Set('usedFields' in mail ? mail.usedFields?.map(({ id }) => id) : []),
];

async function recordNewNames({ database }: Context, batch: Batch, allowed: Addressee[]) {
  const names = new Map(batch.rows.map((row) => [row._id, row.fullName]));
  const renamed = allowed.filter(({ _id, fullName }) => names.get(_id) !== fullName);
  await recordNames(database, batch.leaseToken, renamed);
}

/** Records who is excluded and why. Nothing else is kept of people who were deleted. */
async function exclude(
  { database }: Context,
  { rows, leaseToken }: Batch,
  exclusion: (row: DeliveryRecord) => ExclusionReason | undefined,
): Promise<void> {
  for (const reason of new Set(rows.map(exclusion))) {
    if (reason === undefined) continue;
    const excluded = these(rows.filter((row) => exclusion(row) === reason));
    await move(database, 'exclude', { ...excluded, leaseToken }, { reason });
    if (reason === 'deleted') await eraseDeliveries(database, excluded);
  }
}

async function holdBack({ database, now }: Context, batch: Batch, paused: boolean): Promise<void> {
  const rows = { ...these(batch.rows), leaseToken: batch.leaseToken };
  if (paused) await move(database, 'release', rows, { dueAt: now() });
  else await move(database, 'cancelLeased', rows);
}
