import type { Subscription } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { maskAddress, openToken, readStatus } from './subscription.ts';

/** What a token's page shows before anything is done. Changes nothing. */
export async function lookUpSubscription(context: Context, token: string): Promise<Subscription> {
  const { email } = openToken(context, token);
  return { status: await readStatus(context, email), address: maskAddress(email) };
}
