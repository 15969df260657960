import type { SessionUser } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** An account as the verbs pass it on: no password hash in sight. */
export interface Account {
  id: string;
  email: string;
}

/**
 * What the browser is told. The admin flag is read anew each time, so that a change of the list
 * needs no new log in.
 */
export const sessionUser = ({ config }: Context, account: Account): SessionUser => ({
  ...account,
  email: showEmail(account.email),
  admin: config.adminEmails.includes(account.email),
});
