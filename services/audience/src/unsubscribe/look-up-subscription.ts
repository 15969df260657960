import type { Subscription } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { maskAddress, openToken, readStatus } from './subscription.ts';

/** What the page of a token shows before anything happens. Changes nothing. */
export async function lookUpSubscription(context: Context, token: string): Promise<Subscription> {
  const { email } = openToken(context, token);
  return { status: await readStatus(context, email), address: maskAddress(email) };
}
