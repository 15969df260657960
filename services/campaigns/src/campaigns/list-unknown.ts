import type { UnknownCall, UnknownCallList } from '@secondset/contracts';
import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { confirmWithinMs, type DeliveryRecord } from '../ledger/delivery.model.ts';
import { webhookHealthId } from '../webhook/webhook-health.model.ts';
import { findCampaign } from './find-campaign.ts';

const mostRows = 20_000;

type UnknownRow = Pick<DeliveryRecord, 'state' | 'email' | 'requestId' | 'postedAt'>;

/**
 * A campaign's calls whose outcome is unknown, with what an administrator needs to find it out.
 * Throws `not-found`.
 */
export async function listUnknown({ database }: Context, id: string): Promise<UnknownCallList> {
  await findCampaign(database, id);
  const rows = await database.deliveries
    .find({ campaignId: id, state: { $in: ['unknown', 'unconfirmed'] } })
    .sort({ postedAt: 1 })
    .limit(mostRows)
    .select('state email requestId postedAt')
    .lean<UnknownRow[]>();
  const health = await database.webhookHealth.findOne({ _id: webhookHealthId }).lean();
  return {
    calls: byCall(rows),
    webhook: {
      lastPostAt: health?.lastPostAt?.toISOString() ?? null,
      signatureFailures: health?.signatureFailures ?? 0,
    },
  };
}

function byCall(rows: UnknownRow[]): UnknownCall[] {
  const calls = new Map<string, UnknownCall>();
  for (const { requestId, postedAt, state, email } of rows) {
    if (requestId === undefined || postedAt === undefined) continue;
    const call = calls.get(requestId) ?? {
      requestId,
      askedAt: postedAt.toISOString(),
      waitsUntil: addMs(postedAt, confirmWithinMs).toISOString(),
      unconfirmed: state === 'unconfirmed',
      recipients: 0,
      addresses: [],
    };
    call.recipients += 1;
    if (email !== '') call.addresses.push(email);
    calls.set(requestId, call);
  }
  return [...calls.values()];
}
