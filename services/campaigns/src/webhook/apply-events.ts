import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import type { SuppressionRow } from '../outbox/suppression.model.ts';
import { acceptCalls, acceptRows } from '../sending/settle-unknown.ts';
import { eventSchema, type SendGridEvent } from './event.ts';
import { eventUpdate, refusalText } from './event-update.ts';
import { findDelivery } from './find-delivery.ts';
import { suppressionFor } from './suppression-for.ts';
import type { WebhookEventRow } from './webhook-event.model.ts';

const eventsPerRound = 500;

interface Applicable {
  row: WebhookEventRow;
  event: SendGridEvent;
  deliveryId: string | undefined;
}

/**
 * Applies stored events to the ledger, oldest first; resolves to true when there may be more. Every
 * write may be repeated, so a crash before the events are ticked off costs nothing.
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
    const event = readEvent(row);
    // Stored by a version with other rules; it stops nobody.
    if (event === undefined) continue;
    applicable.push({ row, event, deliveryId: await findDelivery(context, event) });
  }
  await updateLedger(context, applicable);
  await queueSuppressions(context, applicable);
  await noteChange(context, applicable);
  await webhookEvents.updateMany(
    { _id: { $in: rows.map((row) => row._id) }, state: 'stored' },
    { $set: { state: 'applied' }, $unset: { raw: 1 } },
  );
  context.bell.ring();
  return rows.length === eventsPerRound;
}

async function updateLedger(context: Context, events: Applicable[]): Promise<void> {
  const { database } = context;
  const times = events.flatMap(({ row, event, deliveryId }) => {
    if (deliveryId === undefined) return [];
    const { first, last, flags, link, refusal } = eventUpdate(event);
    const most = { ...flags, ...last };
    const update = {
      $min: { ...first, eventAt: row.receivedAt },
      ...(Object.keys(most).length > 0 && { $max: most }),
      ...(link !== undefined && { $addToSet: { clickedLinks: link } }),
    };
    const facts = { updateOne: { filter: { _id: deliveryId }, update } };
    if (refusal === undefined) return [facts];
    // Words of a mail server may name the address, so they are not kept of somebody who was erased.
    const filter = { _id: deliveryId, email: { $ne: '' } };
    return [facts, { updateOne: { filter, update: { $min: { refusal } } } }];
  });
  if (times.length > 0) await database.deliveries.bulkWrite(times, { ordered: false });
  await acceptRows(context, distinct(events, 'ss_delivery'));
  await acceptCalls(context, distinct(events, 'ss_request'));
}

const readEvent = ({ raw }: WebhookEventRow) =>
  raw === undefined ? undefined : eventSchema.safeParse(JSON.parse(raw)).data;

const distinct = (events: Applicable[], field: 'ss_delivery' | 'ss_request') => [
  ...new Set(events.flatMap(({ event }) => event[field] ?? [])),
];

async function queueSuppressions({ database, now }: Context, events: Applicable[]): Promise<void> {
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
        dueAt: now(),
      },
    ];
  });
  await insertNew(database.suppressions, rows);
}

/** The figures of the campaigns have changed. */
async function noteChange({ database }: Context, events: Applicable[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ deliveryId }) => deliveryId ?? []))];
  const campaignIds = await database.deliveries.distinct('campaignId', { _id: { $in: ids } });
  await database.campaigns.updateMany({ _id: { $in: campaignIds } }, { $inc: { version: 1 } });
}
