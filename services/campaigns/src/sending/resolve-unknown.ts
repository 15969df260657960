import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { confirmWithinMs, type DeliveryRecord } from '../ledger/delivery.model.ts';
import { move } from '../ledger/transitions.ts';

const rowsPerRound = 1000;

type UnknownRow = Pick<DeliveryRecord, 'requestId' | 'postedAt'>;

/**
 * Looks at calls whose answer never arrived. An event of the call proves that SendGrid took all of
 * it. Nothing else proves anything: silence means neither lost nor delivered. So the recipients
 * wait for such an event or an administrator's decision, and after three days end as unconfirmed.
 * Resolves to true when there may be more.
 */
export async function resolveUnknown(
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
  for (const [requestId, postedAt] of calls) await resolveCall(context, requestId, postedAt);
  return rows.length === rowsPerRound;
}

async function resolveCall(context: Context, requestId: string, postedAt = context.now()) {
  const { database, logger } = context;
  if (await database.deliveries.exists({ requestId, eventAt: { $exists: true } })) {
    await move(database, 'accept', { requestId });
    return;
  }
  const dueAt = addMs(postedAt, confirmWithinMs);
  if (context.now() < dueAt) {
    await move(database, 'keepWaiting', { requestId }, { dueAt });
    return;
  }
  const recipients = await move(database, 'expireUnknown', { requestId });
  logger.warn({ requestId, recipients }, 'recipients unconfirmed');
}
