import type { Role, SessionUser } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { AccountRecord } from './account.model.ts';

/** An account as verbs pass it around: without its password hash. */
export interface Account {
  id: string;
  email: string;
  /** Null for someone who may not use the console. */
  role: Role | null;
  /** Tells whether it has changed since: see `AccountRecord`. */
  version: number;
}

/**
 * An account with the role it has now. `ADMIN_EMAILS` comes first, so that nobody can take the
 * console away from the people named there.
 */
export const toAccount = (
  context: Pick<Context, 'config'>,
  record: Pick<AccountRecord, 'email' | 'role' | 'version'> & { _id: unknown },
): Account => ({
  id: String(record._id),
  email: record.email,
  role: isNamedAdministrator(context, record.email) ? 'administrator' : (record.role ?? null),
  version: record.version ?? 0,
});

/** Finds an account only if it has not changed since it was read: see `AccountRecord.version`. */
export const unchanged = <Id>({ _id, version }: Pick<AccountRecord, 'version'> & { _id: Id }) => ({
  _id,
  // Accounts from before versions have none.
  version: version || { $in: [0, null] },
});

export const isNamedAdministrator = ({ config }: Pick<Context, 'config'>, email: string) =>
  config.adminEmails.includes(email);

/** What the browser learns about its user. */
export const sessionUser = ({ id, email, role }: Account): SessionUser => ({
  id,
  email: showEmail(email),
  role,
  admin: role === 'administrator',
});
