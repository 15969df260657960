import { addMs, errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { move } from '../ledger/transitions.ts';
import { type Lease, releaseLease, takeLease } from './lease.ts';
import { sendBatch } from './send-batch.ts';

const atOnce = 10;

/**
 * Sends transactional emails, for which people are waiting, each in its own call. Resolves to true
 * when there may be more.
 */
export async function sendMessages(context: Context): Promise<boolean> {
  const lease = await takeLease(context, { campaignId: null, limit: atOnce });
  await Promise.all(lease.rows.map((row) => sendMessage(context, { ...lease, rows: [row] }, row)));
  return lease.rows.length === atOnce;
}

async function sendMessage(context: Context, lease: Lease, row: DeliveryRecord): Promise<void> {
  const { database, logger, timing, now } = context;
  try {
    if (row.mail === undefined) {
      await move(database, 'excludeDeleted', { _id: row._id }, { reason: 'deleted' });
      return;
    }
    const batch = { kind: row.kind, campaignId: null, mail: row.mail, ...lease };
    await sendBatch(context, batch);
    await releaseLease(context, lease);
  } catch (error) {
    logger.warn({ deliveryId: row._id, ...errorFields(error) }, 'an email has to wait');
    await releaseLease(context, lease, addMs(now(), timing.backoffMs));
  }
}
