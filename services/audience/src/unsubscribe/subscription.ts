import type { Subscription } from '@secondset/contracts';
import { invalid, showEmail } from '@secondset/service-kit';
import type { AudienceContext } from '../context.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';

export const unsubscribedMessage =
  'You have been successfully unsubscribed from all future marketing emails.';

/** Enough for its owner to know it again, and no more: a forwarded mail shows this to others. */
export function maskAddress(address: string): string {
  const email = showEmail(address);
  const at = email.lastIndexOf('@');
  const first = at > 1 ? email.slice(0, 1) : '';
  return `${first}•••${email.slice(at)}`;
}

/** The address a token was made for; throws `invalid` when we did not make it. */
export function openToken({ unsubscribeTokens }: AudienceContext, token: string): string {
  const email = unsubscribeTokens.open(token);
  if (email === undefined)
    throw invalid('token', 'This link is not complete. Please open it from the email again.');
  return email;
}

/** Whether an address gets marketing mail, as the database says now. */
export async function readStatus(
  context: AudienceContext,
  email: string,
): Promise<Subscription['status']> {
  const suppressions = await findSuppressions(context, [email]);
  return suppressions.has(email) ? 'unsubscribed' : 'subscribed';
}
