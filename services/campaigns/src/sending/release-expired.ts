import type { Context } from '../context.ts';
import { move } from '../ledger/transitions.ts';

/**
 * Takes rows from workers that are gone. A leased row was not sent and waits again. A posting row
 * may have been sent and is `unknown` until an event or an administrator resolves it; events of its
 * call that arrived earlier are looked for right away.
 */
export async function releaseExpired(
  { database, now, wakeSignal }: Context,
  campaignIds: (string | null)[],
): Promise<void> {
  const at = now();
  const expired = { campaignId: { $in: campaignIds }, dueAt: { $lte: at } };
  const released = await move(database, 'expireLease', expired, { dueAt: at });
  await move(database, 'doubt', expired, {
    reason: 'The sender stopped before SendGrid answered.',
    dueAt: at,
  });
  if (released > 0) wakeSignal.send();
}
