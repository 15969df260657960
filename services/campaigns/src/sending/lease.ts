import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { isOnHold } from '../hold/hold.ts';
import type { DeliveryRow } from './delivery.model.ts';

export interface Lease {
  token: string;
  rows: DeliveryRow[];
}

interface LeaseRequest {
  campaignId: string | null;
  limit: number;
}

/** What a row loses when nobody holds it any more. */
export const letGo = { leaseToken: 1 } as const;
/**
 * What a row loses when it has come to its end: its own mail, too, since that is somebody's words.
 */
export const ended = { leaseToken: 1, dueAt: 1, mail: 1 } as const;

const rounds = 3;

let lastTaken: Promise<unknown> = Promise.resolve();

/**
 * Takes up to `limit` rows that may be sent now; in one process one lease after the other, since
 * two lanes that reach for the same rows would share them out between them and ask the provider
 * twice for what one request holds.
 */
export function takeLease(context: Context, of: LeaseRequest): Promise<Lease> {
  const lease = lastTaken.then(() => take(context, of));
  lastTaken = lease.catch(() => undefined);
  return lease;
}

/**
 * Other processes may be after the same rows. Whoever writes the token first has a row; the rows
 * are read back by the token, so that two workers after the same rows never both get one.
 */
async function take(context: Context, of: LeaseRequest): Promise<Lease> {
  const { database, timing } = context;
  const token = randomUUID();
  if (await isOnHold(context)) return { token, rows: [] };
  for (let round = 0; round < rounds; round += 1) {
    const now = context.now();
    const due = { campaignId: of.campaignId, state: 'pending', dueAt: { $lte: now } } as const;
    const found = await database.deliveries
      .find(due)
      .sort({ dueAt: 1 })
      .limit(of.limit)
      .select('_id')
      .lean();
    if (found.length === 0) break;
    const ids = found.map((row) => row._id);
    const dueAt = new Date(now.getTime() + timing.leaseMs);
    await database.deliveries.updateMany(
      { _id: { $in: ids }, state: 'pending' },
      { $set: { state: 'leased', leaseToken: token, dueAt } },
    );
    const rows = await database.deliveries
      .find({ _id: { $in: ids }, state: 'leased', leaseToken: token })
      .lean<DeliveryRow[]>();
    if (rows.length > 0) return { token, rows };
  }
  return { token, rows: [] };
}

/** Puts back whatever this lease still holds unsent. */
export async function releaseLease(
  { database, now }: Context,
  lease: Lease,
  dueAt = now(),
): Promise<void> {
  await database.deliveries.updateMany(
    { _id: { $in: lease.rows.map((row) => row._id) }, state: 'leased', leaseToken: lease.token },
    { $set: { state: 'pending', dueAt }, $unset: letGo },
  );
}
