import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import type { SuppressionRow } from '../outbox/suppression.model.ts';
import type { DeliveryRow } from '../sending/delivery.model.ts';
import { ended } from '../sending/lease.ts';
import { unsettledCampaigns } from '../sending/unsettled.ts';
import { eventSchema, type SendGridEvent } from './event.ts';
import { eventUpdate, refusalText } from './event-update.ts';
import { findDelivery } from './find-delivery.ts';
import { suppressionFor } from './suppression-for.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';
import { webhookHealthId } from './webhook-health.model.ts';

const eventsPerRound = 500;

interface Applicable {
  row: WebhookEventRow;
  event: SendGridEvent;
  deliveryId: string | undefined;
}

/**
 * Applies stored events to the ledger, oldest first; resolves to true when there may be more. Every write may be repeated,
 * so a crash before the events are ticked off costs nothing.
 */
export async function applyEvents(context: Context): Promise<boolean> {
  const { webhookEvents } = context.database;
  const rows = await webhookEvents
    .find({ state: 'stored' })
    .sort({ receivedAt: 1 })
    .limit(eventsPerRound)
    .lean<WebhookEventRow[]>();
  if (rows.length === 0) return false;
  const applicable: Applicable[] = [];
  for (const row of rows) {
    const event = eventSchema.safeParse(JSON.parse(row.raw)).data;
    // Stored by a version with other rules; it stays in the store and stops nobody.
    if (event === undefined) continue;
    applicable.push({ row, event, deliveryId: await findDelivery(context, event) });
  }
  await updateLedger(context, applicable);
  await queueSuppressions(context, applicable);
  await noteProgress(context, applicable);
  await webhookEvents.updateMany(
    { _id: { $in: rows.map((row) => row._id) }, state: 'stored' },
    { $set: { state: 'applied' } },
  );
  context.bell.ring();
  return rows.length === eventsPerRound;
}

/** States an event disproves: SendGrid has the mail, whatever we were told. */
const disproved = { $in: ['pending', 'leased', 'posting', 'unknown', 'cancelled'] as const };
const accepted = { $set: { state: 'accepted', reason: '' }, $unset: ended } as const;

async function updateLedger(context: Context, events: Applicable[]): Promise<void> {
  const { database } = context;
  const times = events.flatMap(({ row, event, deliveryId }) => {
    if (deliveryId === undefined) return [];
    const { first, last, flags, link, refusal } = eventUpdate(event);
    const most = { ...flags, ...last };
    const update = {
      $min: { ...first, eventAt: row.receivedAt, ...(refusal !== undefined && { refusal }) },
      ...(Object.keys(most).length > 0 && { $max: most }),
      ...(link !== undefined && { $addToSet: { clickedLinks: link } }),
    };
    return [{ updateOne: { filter: { _id: deliveryId }, update } }];
  });
  const named = events.flatMap(({ event }) => event.ss_delivery ?? []);
  const requests = requestIds(events);
  if (times.length > 0) await database.deliveries.bulkWrite(times, { ordered: false });
  await database.deliveries.updateMany({ _id: { $in: named }, state: disproved }, accepted);
  const campaignId = { $in: await unsettledCampaigns(context) };
  if (!(await database.deliveries.exists({ campaignId, state: 'unknown' }))) return;
  // SendGrid takes a request as a whole or not at all.
  await database.deliveries.updateMany(
    { requestId: { $in: requests }, state: 'unknown' },
    accepted,
  );
}

const deliveryIds = (events: Applicable[]) => [
  ...new Set(events.flatMap(({ deliveryId }) => deliveryId ?? [])),
];
const requestIds = (events: Applicable[]) => [
  ...new Set(events.flatMap(({ event }) => event.ss_request ?? [])),
];

async function queueSuppressions({ database }: Context, events: Applicable[]): Promise<void> {
  const now = new Date();
  const rows = events.flatMap(({ row, event }): SuppressionRow[] => {
    const reason = suppressionFor(event);
    if (reason === undefined || event.email === undefined) return [];
    return [
      {
        _id: `sendgrid:${row._id}`,
        email: event.email,
        reason,
        at: new Date(event.timestamp * 1000),
        detail: refusalText(event),
        state: 'pending',
        attempts: 0,
        dueAt: now,
      },
    ];
  });
  await insertNew(database.suppressions, rows);
}

/**
 * Remembers the latest provider call that an event has come of (until there, the webhook is known to work), and that the
 * figures of the campaigns have changed.
 */
async function noteProgress({ database }: Context, events: Applicable[]): Promise<void> {
  const rows = await database.deliveries
    .find({ _id: { $in: deliveryIds(events) } })
    .select('campaignId requestId postedAt')
    .lean<Pick<DeliveryRow, '_id' | 'campaignId' | 'requestId' | 'postedAt'>[]>();
  const campaignIds = [...new Set(rows.flatMap((row) => row.campaignId ?? []))];
  await database.campaigns.updateMany({ _id: { $in: campaignIds } }, { $inc: { version: 1 } });
  const requests = new Set(requestIds(events));
  const posted = rows.flatMap(({ requestId, postedAt }) =>
    requestId !== undefined && postedAt !== undefined && requests.has(requestId)
      ? [postedAt.getTime()]
      : [],
  );
  if (posted.length === 0) return;
  await database.webhookHealth.updateOne(
    { _id: webhookHealthId },
    { $max: { provedPostedAt: new Date(Math.max(...posted)) } },
    { upsert: true },
  );
}
