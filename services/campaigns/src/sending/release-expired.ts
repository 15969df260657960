import type { Context } from '../context.ts';
import { letGo } from './lease.ts';

/**
 * Takes rows from workers that are gone. A leased row was not sent and waits again; a posting row may have been, and is
 * `unknown` until an event or a decision settles it.
 */
export async function releaseExpired(
  { database, timing }: Context,
  campaignIds: (string | null)[],
): Promise<void> {
  const campaignId = { $in: campaignIds };
  const now = new Date();
  await database.deliveries.updateMany(
    { campaignId, state: 'leased', dueAt: { $lte: now } },
    { $set: { state: 'pending', dueAt: now }, $unset: letGo },
  );
  await database.deliveries.updateMany(
    { campaignId, state: 'posting', dueAt: { $lte: now } },
    {
      $set: {
        state: 'unknown',
        reason: 'The sender stopped before SendGrid answered.',
        dueAt: new Date(now.getTime() + timing.settleMs),
      },
      $unset: letGo,
    },
  );
}
