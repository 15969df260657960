import { type Mailability, normalizeEmail } from '@secondset/contracts';
import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type Batch, idsOf } from './batch.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { ended, letGo } from './lease.ts';

/** Whether these people may be mailed cannot be known right now, so nobody is. */
export class GateClosedError extends Error {
  override name = 'GateClosedError';
}

/**
 * The one gate in front of the provider, passed by every mail of either kind right before its call. It asks `audience`
 * anew who may be mailed and reads anew whether the campaign is paused or cancelled. Resolves to the rows that may go; the
 * others are recorded with their reason. Fails closed: throws `GateClosedError` when `audience` gives no usable answer.
 */
export async function passGate(context: Context, batch: Batch): Promise<DeliveryRow[]> {
  const allowed = await withoutBlocked(context, batch, await askAudience(context, batch));
  if (batch.campaignId === null) return allowed;
  const campaign = await context.database.campaigns
    .findOne({ _id: batch.campaignId })
    .select('state')
    .lean();
  if (campaign?.state === 'sending') return allowed;
  await holdBack(context, batch, campaign?.state === 'paused');
  return [];
}

async function askAudience(context: Context, batch: Batch): Promise<Mailability> {
  try {
    return await context.audience.mailability(
      batch.kind,
      batch.rows.map((row) => row.email),
    );
  } catch (error) {
    context.logger.warn(errorFields(error), 'the gate is closed');
    throw new GateClosedError('Who may be mailed cannot be checked right now, so nobody is.', {
      cause: error,
    });
  }
}

async function withoutBlocked(
  { database }: Context,
  batch: Batch,
  { blocked }: Mailability,
): Promise<DeliveryRow[]> {
  const reasons = new Map(blocked.map((entry) => [normalizeEmail(entry.email), entry.reason]));
  for (const reason of new Set(reasons.values())) {
    const rows = batch.rows.filter((row) => reasons.get(row.email) === reason);
    await database.deliveries.updateMany(
      { _id: { $in: idsOf(rows) }, state: 'leased', leaseToken: batch.token },
      { $set: { state: 'excluded', reason }, $unset: ended },
    );
  }
  return batch.rows.filter((row) => !reasons.has(row.email));
}

async function holdBack({ database, now }: Context, batch: Batch, paused: boolean): Promise<void> {
  await database.deliveries.updateMany(
    { _id: { $in: idsOf(batch.rows) }, state: 'leased', leaseToken: batch.token },
    paused
      ? { $set: { state: 'pending', dueAt: now() }, $unset: letGo }
      : { $set: { state: 'cancelled' }, $unset: ended },
  );
}
