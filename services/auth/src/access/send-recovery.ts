import { paths } from '@secondset/content';
import { type Asked, DomainError } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { createLink } from '../links/account-links.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { recoverySeconds } from '../recovery/request-recovery.ts';

const perAccount = { name: 'recovery-sent', limit: 5, windowSeconds: 3_600 };

/**
 * Emails somebody who uses the console a link to choose a new password, for an administrator whom
 * they asked. The administrator learns neither link nor password, and a second factor stays on.
 */
export async function sendRecovery(
  context: Context,
  id: string,
  { asked, requestId }: { asked: Asked; requestId: string },
): Promise<void> {
  const { database, rateLimits, audit } = context;
  const record = await database.accounts.findById(id).lean();
  if (record === null || toAccount(context, record).role === null)
    throw new DomainError('not-found', 'account-gone');
  const { email } = record;
  await rateLimits.take(perAccount, id);
  await audit.record({ ...asked, action: 'recovery-send', subject: email });
  const token = await createLink(context, {
    kind: 'recovery',
    accountId: id,
    seconds: recoverySeconds,
  });
  const path = `${paths.reset}#${token}`;
  await queueAccountMail(context, { to: email, kind: 'recoverySent', path, requestId });
}
