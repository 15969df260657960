import { randomUUID } from 'node:crypto';
import type { Language } from '@secondset/contracts';
import { addMs } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { isOnHold } from '../hold/hold.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { move, these } from '../ledger/transitions.ts';

export interface Lease {
  leaseToken: string;
  rows: DeliveryRecord[];
}

interface LeaseRequest {
  campaignId: string | null;
  /** Of a campaign with a translation: rows that get it, or with null, rows that do not. */
  language?: Language | null;
  limit: number;
}

const rounds = 3;

/**
 * Leases up to `limit` rows that may be sent now. Within a process leases are taken one at a time:
 * two lanes after the same rows would split them and make two provider calls where one would do.
 */
export const takeLease = (context: Context, request: LeaseRequest): Promise<Lease> =>
  context.leaseQueue(() => take(context, request));

/**
 * Other processes may be after the same rows: the first to write its token has a row. Rows are read
 * back by the token, so no two workers ever both get one.
 */
async function take(
  context: Context,
  { campaignId, language, limit }: LeaseRequest,
): Promise<Lease> {
  const { database, timing } = context;
  const leaseToken = randomUUID();
  if (await isOnHold(context)) return { leaseToken, rows: [] };
  for (let round = 0; round < rounds; round += 1) {
    const now = context.now();
    const found = await database.deliveries
      .find({
        campaignId,
        state: 'pending',
        dueAt: { $lte: now },
        ...(language !== undefined && { language }),
      })
      .sort({ dueAt: 1 })
      .limit(limit)
      .select('_id')
      .lean();
    if (found.length === 0) break;
    const dueAt = addMs(now, timing.leaseMs);
    await move(database, 'lease', these(found), { leaseToken, dueAt });
    const rows = await database.deliveries
      .find({ ...these(found), state: 'leased', leaseToken })
      .lean<DeliveryRecord[]>();
    if (rows.length > 0) return { leaseToken, rows };
  }
  return { leaseToken, rows: [] };
}

/** Gives back the rows this lease still holds unsent. */
export async function releaseLease(
  { database, now }: Context,
  { leaseToken, rows }: Lease,
  dueAt = now(),
): Promise<void> {
  await move(database, 'release', { ...these(rows), leaseToken }, { dueAt });
}
