import type { Subscription } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { byUndo, liftSuppressions } from '../suppressions/lift.ts';
import { maskAddress, openToken, readStatus, tellDeparture } from './subscription.ts';
import { tellTypedAgain } from './tell-typed.ts';

/** Undoes an unsubscribe. Complaints and bounces stay: the person cannot undo those. */
export async function undoUnsubscribe(context: Context, token: string): Promise<Subscription> {
  const link = openToken(context, token);
  const { email } = link;
  const at = context.now();
  await context.journal.append({
    kind: 'lifted',
    token: context.unsubscribeTokens.seal(email),
    at: at.toISOString(),
  });
  await liftSuppressions(context, { email, at, reasons: byUndo }, { again: false });
  await tellTypedAgain(context, email);
  await tellDeparture(context, link, false);
  return { status: await readStatus(context, email), address: maskAddress(email) };
}
