import type { Subscription } from '@secondset/contracts';
import { postJson } from './post-json.ts';

/** Who is to be unsubscribed: the signed token of an email's link, or a bare address. */
export type UnsubscribeRequest = { token: string } | { email: string };

/** Stops all marketing mail to an address and returns what the server then reads back. */
export const unsubscribe = (request: UnsubscribeRequest): Promise<Subscription> =>
  postJson<Subscription>('/api/audience/unsubscribe', request);

/** Takes an unsubscription back; only a signed token may. */
export const undoUnsubscribe = (token: string): Promise<Subscription> =>
  postJson<Subscription>('/api/audience/unsubscribe/undo', { token });

/** Whether the address of a signed token gets marketing mail. Changes nothing. */
export const lookUpSubscription = (token: string): Promise<Subscription> =>
  postJson<Subscription>('/api/audience/unsubscribe/lookup', { token });

/**
 * Whom the link names, or null if it names no one. The token takes precedence over a bare address.
 */
export function readRequest(search: string): UnsubscribeRequest | null {
  const query = new URLSearchParams(search);
  const token = query.get('token')?.trim() ?? '';
  if (token !== '') return { token };
  // A plus sign in an unescaped address arrives as a space.
  const email = query.get('email')?.trim().replaceAll(' ', '+') ?? '';
  return email === '' ? null : { email };
}
