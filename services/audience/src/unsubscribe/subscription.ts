import { idSchema, type Subscription } from '@secondset/contracts';
import { invalid, showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';

/** Just enough for its owner to recognize: a forwarded email shows this to other people. */
export function maskAddress(address: string): string {
  const email = showEmail(address);
  const at = email.lastIndexOf('@');
  const first = at > 1 ? email.slice(0, 1) : '';
  return `${first}•••${email.slice(at)}`;
}

/** What an email's link carries: whose it is and, after a dot, which email it was in. */
export interface OpenedLink {
  email: string;
  /** Missing in links of earlier versions. */
  deliveryId: string | undefined;
}

/** Reads the token of a link; throws `invalid` if it is not one of ours. */
export function openToken({ unsubscribeTokens }: Context, token: string): OpenedLink {
  const [sealed = '', deliveryId, ...more] = token.split('.');
  const email = unsubscribeTokens.open(sealed);
  const named = deliveryId === undefined || idSchema.safeParse(deliveryId).success;
  if (email === undefined || !named || more.length > 0) throw invalid('token', 'link-incomplete');
  return { email, deliveryId };
}

/** What the page of a token shows before anything happens. Changes nothing. */
export async function lookUpSubscription(context: Context, token: string): Promise<Subscription> {
  const { email } = openToken(context, token);
  return { status: await readStatus(context, email), address: maskAddress(email) };
}

/** Reports to campaigns that someone left, or came back, through one of its emails. */
export async function tellDeparture(
  context: Context,
  { deliveryId }: OpenedLink,
  left: boolean,
): Promise<void> {
  if (deliveryId === undefined) return;
  await queueErrand(context, { kind: 'departure', ofId: deliveryId, left });
  context.outbox.wake();
}

/** Whether an address gets marketing mail, read from the database. */
export async function readStatus(context: Context, email: string): Promise<Subscription['status']> {
  const suppressions = await findSuppressions(context, [email]);
  return suppressions.has(email) ? 'unsubscribed' : 'subscribed';
}
