import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { noteEngagement } from '../engagement/note-engagement.ts';
import { invalidateCounts } from '../ledger/counts.ts';
import { recordFacts } from '../ledger/record-facts.ts';
import { move } from '../ledger/transitions.ts';
import { findSoftSuppressions } from '../suppressions/soft-bounces.ts';
import type { SuppressionRecord } from '../suppressions/suppression.model.ts';
import { eventSchema, type SendGridEvent } from './event.ts';
import { eventFacts, refusalText } from './event-facts.ts';
import { findDelivery } from './find-delivery.ts';
import { isSoftBounce } from './soft-bounce.ts';
import { suppressionFor } from './suppression-for.ts';
import type { WebhookEventRecord } from './webhook-event.model.ts';

const eventsPerRound = 500;

interface Applicable {
  row: WebhookEventRecord;
  event: SendGridEvent;
  deliveryId: string | undefined;
}

/**
 * Applies stored events to the ledger, oldest first; resolves to true when there may be more. Every
 * write is safe to repeat, so a crash before the events are marked as applied costs nothing.
 */
export async function applyEvents(context: Context): Promise<boolean> {
  const { webhookEvents } = context.database;
  const rows = await webhookEvents
    .find({ state: 'stored' })
    .sort({ receivedAt: 1 })
    .limit(eventsPerRound)
    .lean<WebhookEventRecord[]>();
  if (rows.length === 0) return false;
  const applicable: Applicable[] = [];
  for (const row of rows) {
    const event = readEvent(row);
    // Stored by a version with other rules; it must not hold up the rest.
    if (event === undefined) continue;
    applicable.push({ row, event, deliveryId: await findDelivery(context, event) });
  }
  await updateLedger(context, applicable);
  await queueSuppressions(context, applicable);
  await noteChange(context, applicable);
  await noteEngagement(context, engaging(applicable));
  await webhookEvents.updateMany(
    { _id: { $in: rows.map((row) => row._id) }, state: 'stored' },
    { $set: { state: 'applied' }, $unset: { raw: 1 } },
  );
  context.wakeSignal.send();
  return rows.length === eventsPerRound;
}

/**
 * Records what the events say. Any of them proves that SendGrid has the email of its row, and so
 * the whole call, since SendGrid takes a call as a whole or not at all.
 */
async function updateLedger({ database }: Context, events: Applicable[]): Promise<void> {
  const facts = events.flatMap(({ row, event, deliveryId }) =>
    deliveryId === undefined
      ? []
      : [{ deliveryId, receivedAt: row.receivedAt, ...eventFacts(event) }],
  );
  await recordFacts(database, facts);
  await move(database, 'accept', { _id: { $in: distinct(events, 'ss_delivery') } });
  await move(database, 'accept', { requestId: { $in: distinct(events, 'ss_request') } });
}

const readEvent = ({ raw }: WebhookEventRecord) =>
  raw === undefined ? undefined : eventSchema.safeParse(JSON.parse(raw)).data;

const distinct = (events: Applicable[], field: 'ss_delivery' | 'ss_request') => [
  ...new Set(events.flatMap(({ event }) => event[field] ?? [])),
];

async function queueSuppressions(context: Context, events: Applicable[]): Promise<void> {
  const { database, now } = context;
  const campaigns = await campaignsOf(context, events);
  const rows = events.flatMap(({ row, event, deliveryId }): SuppressionRecord[] => {
    const reason = suppressionFor(event);
    if (reason === undefined || event.email === undefined) return [];
    return [
      {
        _id: `sendgrid:${row._id}`,
        email: event.email,
        reason,
        at: new Date(event.timestamp * 1000),
        detail: refusalText(event),
        ...campaigns.get(deliveryId ?? ''),
        state: 'pending',
        attempts: 0,
        dueAt: now(),
      },
    ];
  });
  const soft = events.filter(({ event }) => isSoftBounce(event));
  const ids = soft.flatMap(({ deliveryId }) => deliveryId ?? []);
  await insertNew(database.suppressions, [...rows, ...(await findSoftSuppressions(context, ids))]);
}

/** Through which campaign a suppression came, by delivery. */
async function campaignsOf({ database }: Context, events: Applicable[]) {
  const ids = events.flatMap(({ event, deliveryId }) =>
    suppressionFor(event) === undefined ? [] : (deliveryId ?? []),
  );
  if (ids.length === 0) return new Map<string, { campaignId: string }>();
  const rows = await database.deliveries
    .find({ _id: { $in: ids }, campaignId: { $ne: null } })
    .select('campaignId')
    .lean();
  return new Map(
    rows.flatMap(({ _id, campaignId }) =>
      campaignId === null ? [] : [[_id, { campaignId }] as const],
    ),
  );
}

/** The rows whose recipients may have been reached, or opened or clicked something. */
const engaging = (events: Applicable[]): string[] =>
  events.flatMap(({ event, deliveryId }) =>
    deliveryId !== undefined && Object.keys(eventFacts(event).flags).length > 0 ? deliveryId : [],
  );

/** The figures of these campaigns may have changed. */
async function noteChange({ database }: Context, events: Applicable[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ deliveryId }) => deliveryId ?? []))];
  await invalidateCounts(
    database,
    await database.deliveries.distinct('campaignId', { _id: { $in: ids } }),
  );
}
