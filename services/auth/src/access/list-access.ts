import type { AccessList } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import { isNamedAdministrator, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';

/**
 * Everyone who may use the console, the addresses in `ADMIN_EMAILS` that have not signed up, and
 * the open invitations.
 */
export async function listAccess(context: Context): Promise<AccessList> {
  const { database, config, now } = context;
  const records = await database.accounts
    .find({ $or: [{ role: { $ne: null } }, { email: { $in: config.adminEmails } }] })
    .sort({ email: 1 })
    .lean();
  const people = records.flatMap((record) => {
    const { id, email, role } = toAccount(context, record);
    const named = isNamedAdministrator(context, email);
    return role === null ? [] : [{ id, email: showEmail(email), role, named }];
  });
  const known = new Set(records.map(({ email }) => email));
  const expected = config.adminEmails.filter((email) => !known.has(email)).map(showEmail);
  const open = await database.invitations
    .find({ expiresAt: { $gt: now() } })
    .sort({ email: 1 })
    .lean();
  const invitations = open.map(({ _id, email, role, expiresAt }) => ({
    id: String(_id),
    email: showEmail(email),
    role,
    expiresAt: expiresAt.toISOString(),
  }));
  return { people, expected, invitations };
}
