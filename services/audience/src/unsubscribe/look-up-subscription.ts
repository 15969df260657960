import type { Subscription } from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { maskAddress, openToken, readStatus } from './subscription.ts';

const messages = {
  subscribed: 'This address gets our marketing emails.',
  unsubscribed: 'This address gets no marketing emails from us.',
} as const satisfies Record<Subscription['status'], string>;

/** What a token's page shows before anything is done. Changes nothing. */
export async function lookUpSubscription(
  context: AudienceContext,
  token: string,
): Promise<Subscription> {
  const { email } = openToken(context, token);
  const status = await readStatus(context, email);
  return { status, address: maskAddress(email), message: messages[status] };
}
