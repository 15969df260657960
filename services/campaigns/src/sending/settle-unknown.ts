import type { Context } from '../context.ts';
import { webhookHealthId } from '../webhook/webhook-health.model.ts';
import { clock } from './backoff.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { ended } from './lease.ts';

const rowsPerRound = 1000;
const eventsPendingMs = 1_000;

type UnknownRow = Pick<DeliveryRow, '_id' | 'campaignId' | 'requestId' | 'postedAt'>;

/**
 * Decides about answers that never came, once their time is up. An event of the same call proves that SendGrid took all
 * of it. Without one, the recipients are queued again only if the webhook is proved alive by an event of a later call;
 * else they stay unknown and the campaign says what to check.
 */
export async function settleUnknown(
  context: Context,
  campaignIds: (string | null)[],
): Promise<boolean> {
  const rows = await context.database.deliveries
    .find({ campaignId: { $in: campaignIds }, state: 'unknown', dueAt: { $lte: new Date() } })
    .sort({ dueAt: 1 })
    .limit(rowsPerRound)
    .select('campaignId requestId postedAt')
    .lean<UnknownRow[]>();
  const calls = new Map(rows.map((row) => [row.requestId, row]));
  for (const row of calls.values()) await settleCall(context, row);
  return rows.length === rowsPerRound;
}

async function settleCall(context: Context, row: UnknownRow): Promise<void> {
  const { database } = context;
  const ofCall = { requestId: row.requestId ?? '', state: 'unknown' } as const;
  if (
    await database.deliveries.exists({ requestId: ofCall.requestId, eventAt: { $exists: true } })
  ) {
    const accepted = { $set: { state: 'accepted', reason: '' }, $unset: ended } as const;
    await database.deliveries.updateMany(ofCall, accepted);
    return;
  }
  if (await database.webhookEvents.exists({ state: 'stored' })) {
    await waitUntil(context, ofCall, eventsPendingMs);
    return;
  }
  const health = await database.webhookHealth.findOne({ _id: webhookHealthId }).lean();
  const proved = health?.provedPostedAt;
  if (proved !== undefined && row.postedAt !== undefined && proved > row.postedAt) {
    await queueAgain(context, ofCall, row.campaignId);
    return;
  }
  await waitUntil(context, ofCall, context.timing.settleMs);
  if (row.campaignId === null) return;
  const last = health?.lastPostAt;
  const heard =
    last === undefined ? 'No event has ever arrived' : `The last events arrived at ${clock(last)}`;
  const refused = health?.signatureFailures
    ? ` ${health.signatureFailures} posts were refused because of their signature.`
    : '';
  const note = `SendGrid's answer about some recipients did not arrive and no event tells whether they got the mail. ${heard}.${refused} Check the event webhook and SENDGRID_WEBHOOK_PUBLIC_KEYS; nobody is mailed twice meanwhile.`;
  await database.campaigns.updateOne({ _id: row.campaignId }, { $set: { note } });
}

type OfCall = { requestId: string; state: 'unknown' };

const waitUntil = ({ database }: Context, ofCall: OfCall, ms: number) =>
  database.deliveries.updateMany(ofCall, { $set: { dueAt: new Date(Date.now() + ms) } });

async function queueAgain(context: Context, ofCall: OfCall, campaignId: string | null) {
  const { database, bell } = context;
  const { modifiedCount } = await database.deliveries.updateMany(ofCall, {
    $set: { state: 'pending', reason: 'Queued again.', dueAt: new Date() },
    $unset: { requestId: 1 },
  });
  context.logger.warn({ campaignId, recipients: modifiedCount }, 'unknown recipients queued again');
  if (campaignId !== null) {
    const decision = `At ${clock(new Date())} ${modifiedCount} recipients were queued again: SendGrid had not answered, and no event of that call came although later ones did.`;
    await database.campaigns.updateOne({ _id: campaignId }, { $set: { decision } });
  }
  bell.ring();
}
