import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type Batch, idsOf, type PostedRequest } from './batch.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { letGo } from './lease.ts';

/**
 * Writes down, before the provider is called, which rows the call carries. A row whose lease has
 * ended, or that an event has settled meanwhile, is not among them. From here on a crash leaves
 * `posting` rows, which are never sent again blindly.
 */
export async function markPosting(
  context: Context,
  batch: Batch,
  rows: DeliveryRow[],
): Promise<PostedRequest> {
  const { database, timing } = context;
  const id = randomUUID();
  const now = context.now();
  const dueAt = new Date(now.getTime() + timing.providerTimeoutMs + timing.leaseMs);
  const { modifiedCount } = await database.deliveries.updateMany(
    { _id: { $in: idsOf(rows) }, state: 'leased', leaseToken: batch.token, dueAt: { $gt: now } },
    { $set: { state: 'posting', requestId: id, postedAt: now, dueAt }, $inc: { attempts: 1 } },
  );
  // A process that was stopped for so long that others may soon take over must not post.
  if (context.now().getTime() > now.getTime() + timing.leaseMs) {
    await database.deliveries.updateMany(
      { requestId: id, state: 'posting' },
      { $set: { state: 'pending', dueAt: context.now() }, $unset: { ...letGo, requestId: 1 } },
    );
    return { id, rows: [] };
  }
  if (modifiedCount === 0) return { id, rows: [] };
  if (modifiedCount === rows.length) return { id, rows };
  const marked = await database.deliveries
    .find({ requestId: id, state: 'posting' })
    .lean<DeliveryRow[]>();
  return { id, rows: marked };
}
