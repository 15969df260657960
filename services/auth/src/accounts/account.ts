import type { SessionUser } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** An account as verbs pass it around: without its password hash. */
export interface Account {
  id: string;
  email: string;
}

/**
 * What the browser learns about its user. The admin flag is read each time, so that a change of the
 * list needs no new login.
 */
export const sessionUser = ({ config }: Context, account: Account): SessionUser => ({
  ...account,
  email: showEmail(account.email),
  admin: config.adminEmails.includes(account.email),
});
