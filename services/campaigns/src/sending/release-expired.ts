import type { Context } from '../context.ts';
import { letGo } from './lease.ts';

/**
 * Takes rows from workers that are gone. A leased row was not sent and waits again; a posting row
 * may have been, and is `unknown` until an event or a person settles it. Events of its call that
 * came before are looked for at once.
 */
export async function releaseExpired(
  context: Context,
  campaignIds: (string | null)[],
): Promise<void> {
  const { database } = context;
  const campaignId = { $in: campaignIds };
  const now = context.now();
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
        dueAt: now,
      },
      $unset: letGo,
    },
  );
}
