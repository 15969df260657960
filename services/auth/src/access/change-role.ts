import { paths } from '@secondset/content';
import type { Role } from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import { isNamedAdministrator } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Gives an account another role, or none. Its sessions end, so that the change holds everywhere at
 * once. Refused for the people named in `ADMIN_EMAILS`, and where no administrator would be left.
 */
export async function changeRole(
  context: Context,
  id: string,
  role: Role | null,
  { asked, requestId }: { asked: Asked; requestId: string },
): Promise<void> {
  const { database, audit } = context;
  const record = await database.accounts.findById(id).lean();
  if (record === null || (record.role ?? null) === null) {
    if (record !== null && isNamedAdministrator(context, record.email)) throw named();
    throw new DomainError('not-found', 'account-gone');
  }
  const { email, role: before } = record;
  if (isNamedAdministrator(context, email)) throw named();
  if (role === before) return;
  const entry = { ...asked, subject: email };
  if (role === null) await audit.record({ ...entry, action: 'access-remove' });
  else await audit.record({ ...entry, action: 'access-change', detail: { role } });
  await database.accounts.updateOne({ _id: id }, { $set: { role }, $inc: { version: 1 } });
  // Looked at afterwards, so that two administrators who demote each other cannot both succeed.
  if (before === 'administrator' && !(await hasAdministrator(context))) {
    await database.accounts.updateOne({ _id: id }, { $set: { role: before } });
    const refused = { outcome: 'refused', detail: { reason: 'last-administrator' } } as const;
    await audit.record({ ...entry, action: 'access-change', ...refused });
    throw new DomainError('conflict', 'last-administrator');
  }
  await endSessions(context, id);
  const mail = { to: email, requestId };
  if (role === null) return queueAccountMail(context, { ...mail, kind: 'roleTaken' });
  const given = { kind: 'roleGiven', role, path: paths.login } as const;
  await queueAccountMail(context, { ...mail, ...given });
}

const named = () => new DomainError('conflict', 'administrator-by-setting');

const hasAdministrator = async ({ database, config }: Context) =>
  (await database.accounts.exists({
    $or: [{ role: 'administrator' }, { email: { $in: config.adminEmails } }],
  })) !== null;
