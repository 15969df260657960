import type { Context } from '../context.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { ended } from './lease.ts';

const rowsPerRound = 1000;

/**
 * How long a recipient of unknown fate is waited for. Whoever has heard nothing by then is not sent
 * old news.
 */
export const confirmWithinMs = 3 * 24 * 3_600_000;

type UnknownRow = Pick<DeliveryRow, 'requestId' | 'postedAt'>;

/**
 * Looks at calls whose answer never came. An event of the call itself proves that SendGrid took all
 * of it. Nothing else proves anything: silence means neither that it was lost nor that it arrived.
 * So the recipients wait for such an event or for a person's decision, and after three days they
 * end as not confirmed. Resolves to true when there may be more.
 */
export async function settleUnknown(
  context: Context,
  campaignIds: (string | null)[],
): Promise<boolean> {
  const rows = await context.database.deliveries
    .find({ campaignId: { $in: campaignIds }, state: 'unknown', dueAt: { $lte: context.now() } })
    .sort({ dueAt: 1 })
    .limit(rowsPerRound)
    .select('requestId postedAt')
    .lean<UnknownRow[]>();
  const calls = new Map(rows.map((row) => [row.requestId ?? '', row.postedAt]));
  for (const [requestId, postedAt] of calls) await settleCall(context, requestId, postedAt);
  return rows.length === rowsPerRound;
}

async function settleCall(context: Context, requestId: string, postedAt = context.now()) {
  const { database, logger } = context;
  if (await database.deliveries.exists({ requestId, eventAt: { $exists: true } })) {
    await acceptCalls(context, [requestId]);
    return;
  }
  const dueAt = new Date(postedAt.getTime() + confirmWithinMs);
  const inTime = context.now() < dueAt;
  const { modifiedCount } = await database.deliveries.updateMany(
    { requestId, state: 'unknown' },
    inTime ? { $set: { dueAt } } : { $set: { state: 'unconfirmed' }, $unset: ended },
  );
  if (!inTime) logger.warn({ requestId, recipients: modifiedCount }, 'recipients not confirmed');
}

/** States an event disproves: SendGrid has the mail, whatever we were told. */
export const disproved = [
  'pending',
  'leased',
  'posting',
  'unknown',
  'unconfirmed',
  'cancelled',
] as const;
const accepted = { $set: { state: 'accepted', reason: '' }, $unset: ended } as const;

/**
 * SendGrid takes a call as a whole or not at all: who was last asked for by one of these calls has
 * the mail.
 */
export async function acceptCalls({ database }: Context, requestIds: string[]): Promise<void> {
  const ofCalls = { requestId: { $in: requestIds }, state: { $in: disproved } };
  await database.deliveries.updateMany(ofCalls, accepted);
}

/** Rows that events are about, by the name we gave them. */
export async function acceptRows({ database }: Context, ids: string[]): Promise<void> {
  await database.deliveries.updateMany({ _id: { $in: ids }, state: { $in: disproved } }, accepted);
}
