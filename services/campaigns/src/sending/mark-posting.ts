import { randomUUID } from 'node:crypto';
import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { move, these } from '../ledger/transitions.ts';
import type { Batch, Call } from './batch.ts';

/**
 * Records, before the provider is called, which rows the call carries. Rows whose lease has ended,
 * or that an event has resolved, are not among them. From here on a crash leaves `posting` rows,
 * which are never blindly sent again.
 */
export async function markPosting(
  context: Context,
  { leaseToken }: Batch,
  rows: DeliveryRecord[],
): Promise<Call> {
  const { database, timing } = context;
  const requestId = randomUUID();
  const now = context.now();
  const marked = await move(
    database,
    'post',
    { ...these(rows), leaseToken, dueAt: { $gt: now } },
    {
      requestId,
      postedAt: now,
      dueAt: addMs(now, timing.providerTimeoutMs + timing.leaseMs),
    },
  );
  // A process that was stalled for so long that others may soon take over must not post.
  if (context.now().getTime() > now.getTime() + timing.leaseMs) {
    await move(database, 'abandonPost', { requestId }, { dueAt: context.now() });
    return { requestId, rows: [] };
  }
  if (marked === 0) return { requestId, rows: [] };
  if (marked === rows.length) return { requestId, rows };
  const posting = await database.deliveries
    .find({ requestId, state: 'posting' })
    .lean<DeliveryRecord[]>();
  return { requestId, rows: posting };
}
