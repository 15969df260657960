import type { Language, Subscription } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { recordOwnAct } from '../history/record-own-act.ts';
import { suppress } from '../suppressions/suppress.ts';
import {
  maskAddress,
  type OpenedLink,
  openToken,
  readStatus,
  tellDeparture,
} from './subscription.ts';
import { tellTyped } from './tell-typed.ts';

/** Generous: whole houses and phone networks share one address. */
export const unsubscribesPerNetwork = {
  name: 'unsubscribe by address',
  limit: 60,
  windowSeconds: 3600,
};

/** Unsubscribes the address in a token, whether or not the person is still in the list. */
export async function unsubscribeByToken(context: Context, token: string): Promise<Subscription> {
  const link = openToken(context, token);
  const left = await unsubscribe(context, link, 'By the link in an email.');
  await tellDeparture(context, link, true);
  return left;
}

/** Who typed an address, and how to tell its owner. */
export interface Typist {
  network: string;
  language: Language;
  requestId: string;
}

/**
 * Unsubscribes a typed address and tells its owner by email. The answer is the same whether or not
 * the address is in the list. Throws `rate-limited` when one network does this too often.
 */
export async function unsubscribeByEmail(
  context: Context,
  email: string,
  typist: Typist,
): Promise<Subscription> {
  await context.rateLimits.take(unsubscribesPerNetwork, typist.network);
  const before = await readStatus(context, email);
  const left = await unsubscribe(context, { email }, 'By typing the address.');
  if (before === 'subscribed') await tellTyped(context, email, typist);
  return left;
}

async function unsubscribe(
  context: Context,
  { email, deliveryId }: Pick<OpenedLink, 'email'> & Partial<OpenedLink>,
  detail: string,
): Promise<Subscription> {
  const before = await readStatus(context, email);
  await suppress(context, {
    sourceId: `person:${crypto.randomUUID()}`,
    email,
    reason: 'unsubscribed',
    at: context.now(),
    detail,
    firstHand: true,
  });
  await recordWithdrawal(context, email);
  const status = await readStatus(context, email);
  // Pressing the button twice is one act.
  if (before === 'subscribed')
    await recordOwnAct(context, email, 'unsubscribed', { detail, deliveryId });
  if (status !== 'unsubscribed') throw new DomainError('unavailable', 'not-stored');
  return { status, address: maskAddress(email) };
}

/** The other end of a consent to our news. */
const recordWithdrawal = ({ consents, now }: Context, email: string) =>
  consents.record({
    id: `withdrawn:${crypto.randomUUID()}`,
    email,
    action: 'withdrawn',
    at: now(),
    source: 'link',
  });
