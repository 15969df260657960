import type { Retention, RetentionReceipt } from '@secondset/contracts';
import { daysBefore, monthsBefore } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { waitingStates } from '../ledger/delivery.model.ts';
import { eraseIdentities } from '../ledger/erase-deliveries.ts';

const campaignsAtOnce = 100;

/**
 * Removes who got which email once that was kept long enough; the rows stay as anonymous counts.
 * With them go the events of the webhook and old audit events. Safe to repeat.
 */
export async function endRetention(
  { database, audit, now }: Context,
  { deliveriesMonths, webhookDays, auditMonths }: Retention,
): Promise<RetentionReceipt> {
  const at = now();
  const keptSince = monthsBefore(at, deliveriesMonths);
  const { campaigns, webhookEvents } = database;
  let rows = 0;
  for (;;) {
    const old = await campaigns
      .find({ identitiesErasedAt: null, settledAt: { $lt: keptSince } })
      .select('_id')
      .limit(campaignsAtOnce)
      .lean();
    for (const { _id } of old) {
      rows += await eraseIdentities(database, { campaignId: _id });
      await campaigns.updateOne({ _id }, { $set: { identitiesErasedAt: at } });
    }
    if (old.length < campaignsAtOnce) break;
  }
  rows += await eraseIdentities(database, {
    campaignId: null,
    createdAt: { $lt: keptSince },
    state: { $nin: [...waitingStates] },
  });
  const events = await webhookEvents.deleteMany({
    receivedAt: { $lt: daysBefore(at, webhookDays) },
  });
  return {
    removed: {
      identities: rows,
      webhookEvents: events.deletedCount,
      auditEvents: await audit.prune(monthsBefore(at, auditMonths)),
    },
  };
}
