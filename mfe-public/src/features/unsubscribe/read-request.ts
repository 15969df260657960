import type { UnsubscribeRequest } from '../../api/unsubscribe.ts';

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
