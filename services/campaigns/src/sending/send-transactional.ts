import type { Context } from '../context.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { GateClosedError } from './gate.ts';
import { type Lease, releaseLease, takeLease } from './lease.ts';
import { sendBatch } from './send-batch.ts';

const atOnce = 10;

/** Sends mails that single people wait for, each in a call of its own. Resolves to true when there may be more. */
export async function sendTransactional(context: Context): Promise<boolean> {
  const lease = await takeLease(context, { campaignId: null, limit: atOnce });
  await Promise.all(lease.rows.map((row) => sendOne(context, { ...lease, rows: [row] }, row)));
  return lease.rows.length === atOnce;
}

async function sendOne(context: Context, lease: Lease, row: DeliveryRow): Promise<void> {
  if (row.mail === undefined) throw new Error(`Delivery ${row._id} has no mail`);
  try {
    await sendBatch(context, {
      kind: 'transactional',
      campaignId: null,
      mail: row.mail,
      ...lease,
    });
    await releaseLease(context, lease);
  } catch (error) {
    await releaseLease(context, lease, new Date(Date.now() + context.timing.backoffMs));
    if (!(error instanceof GateClosedError)) throw error;
  }
}
