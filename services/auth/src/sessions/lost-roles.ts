import { type Role, roles } from '@secondset/contracts';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { endSessions } from './end-sessions.ts';

const rankOf = (role: Role | null) => (role === null ? roles.length : roles.indexOf(role));

/** Whether somebody may do less now than the tokens of a session say. */
export const hasLostRole = (carried: Role | null, role: Role | null) =>
  rankOf(role) > rankOf(carried);

/**
 * Ends, at the start, the sessions of people who were dropped from `ADMIN_EMAILS` while the service
 * did not run: their tokens still carry the role. Who was invited as well keeps that role, and logs
 * in again with it. What the list was before shows in the sessions themselves.
 */
export async function endLostRoles(context: Context): Promise<void> {
  const { database, audit, now } = context;
  const open = { revokedAt: null, role: { $in: [...roles] }, expiresAt: { $gt: now() } };
  const families = await database.sessionFamilies.find(open, { accountId: 1, role: 1 }).lean();
  const ids = [...new Set(families.map(({ accountId }) => String(accountId)))];
  const records = await database.accounts.find({ _id: { $in: ids } }).lean();
  const losers = records
    .map((record) => toAccount(context, record))
    .filter(({ id, role }) =>
      families.some(
        (family) => String(family.accountId) === id && hasLostRole(family.role ?? null, role),
      ),
    );
  for (const account of losers) {
    await audit.record({ actor: { part: 'server' }, subject: account.email, ...changeOf(account) });
    await endSessions(context, account.id);
  }
}

function changeOf({ role }: Account) {
  const detail = { reason: 'ADMIN_EMAILS' };
  return role === null
    ? ({ action: 'access-remove', detail } as const)
    : ({ action: 'access-change', detail: { ...detail, role } } as const);
}
