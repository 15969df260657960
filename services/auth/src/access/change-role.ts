import type { Role } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import { isNamedAdministrator } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { roleGivenMail, roleTakenMail } from './access-mails.ts';

/**
 * Gives an account another role, or none. Its sessions end, so that the change holds everywhere at
 * once. Refused for the people named in `ADMIN_EMAILS`, and where no administrator would be left.
 */
export async function changeRole(
  context: Context,
  id: string,
  role: Role | null,
  requestId: string,
): Promise<void> {
  const { database, outbox, config } = context;
  const record = await database.accounts.findById(id).lean();
  if (record === null || (record.role ?? null) === null) {
    if (record !== null && isNamedAdministrator(context, record.email)) throw named();
    throw new DomainError('not-found', 'account-gone');
  }
  const { email, role: before } = record;
  if (isNamedAdministrator(context, email)) throw named();
  if (role === before) return;
  await database.accounts.updateOne({ _id: id }, { $set: { role } });
  // Looked at afterwards, so that two administrators who demote each other cannot both succeed.
  if (before === 'administrator' && !(await hasAdministrator(context))) {
    await database.accounts.updateOne({ _id: id }, { $set: { role: before } });
    throw new DomainError('conflict', 'last-administrator');
  }
  await endSessions(context, id);
  const mail = role === null ? roleTakenMail(email) : roleGivenMail(email, config.publicUrl, role);
  await outbox.queue({ ...mail, messageId: newId() }, requestId);
}

const named = () => new DomainError('conflict', 'administrator-by-setting');

const hasAdministrator = async ({ database, config }: Context) =>
  (await database.accounts.exists({
    $or: [{ role: 'administrator' }, { email: { $in: config.adminEmails } }],
  })) !== null;
