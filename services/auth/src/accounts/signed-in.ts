import { type AppEnv, DomainError, userOf } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';

/** Who changes something about their own account, as the access token says. */
export interface SignedIn {
  accountId: string;
  sessionId: string;
}

/** Who calls an `accountRoute`. */
export function signedIn(c: HonoContext<AppEnv>): SignedIn {
  const { id, sid } = userOf(c.get('principal'));
  return { accountId: id, sessionId: sid };
}

/** The stored account of someone who is logged in; throws when it was removed since. */
export async function accountOf({ database }: Context, { accountId }: SignedIn) {
  const account = await database.accounts.findById(accountId).lean();
  if (account === null) throw new DomainError('unauthenticated', 'session-ended');
  return account;
}
