import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { leaveOut } from '../erasure/erase-rows.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { type Lease, releaseLease, takeLease } from './lease.ts';
import { sendBatch } from './send-batch.ts';

const atOnce = 10;

/**
 * Sends mails that single people wait for, each in a call of its own. Resolves to true when there
 * may be more.
 */
export async function sendTransactional(context: Context): Promise<boolean> {
  const lease = await takeLease(context, { campaignId: null, limit: atOnce });
  await Promise.all(lease.rows.map((row) => sendOne(context, { ...lease, rows: [row] }, row)));
  return lease.rows.length === atOnce;
}

async function sendOne(context: Context, lease: Lease, row: DeliveryRow): Promise<void> {
  try {
    if (row.mail === undefined) {
      await leaveOut(context, { _id: { $in: [row._id] } });
      return;
    }
    const batch = { kind: 'transactional', campaignId: null, mail: row.mail, ...lease } as const;
    await sendBatch(context, batch);
    await releaseLease(context, lease);
  } catch (error) {
    context.logger.warn({ delivery: row._id, ...errorFields(error) }, 'a mail has to wait');
    await releaseLease(
      context,
      lease,
      new Date(context.now().getTime() + context.timing.backoffMs),
    );
  }
}
