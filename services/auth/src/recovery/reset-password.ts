import { localPath, organization, paths } from '@secondset/content';
import type { Language } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readLink, spendLink } from '../links/account-links.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';

interface Reset {
  token: string;
  password: string;
  language: Language;
}

const kinds = ['recovery', 'reset-access'] as const;

/**
 * Sets a new password by the token of an emailed link, ends every session of the account and
 * notifies its owner. A refused password leaves the link usable. Resolves to the account's address.
 *
 * It logs nobody in: a person who reads the mailbox still needs the second factor, if there is one.
 */
export async function resetPassword(
  context: Context,
  { token, password, language }: Reset,
  requestId: string,
): Promise<{ email: string }> {
  const { database, hasher, logger } = context;
  const { accountId } = await readLink(context, token, kinds);
  const account = await database.accounts.findById(accountId, { email: 1 }).lean();
  if (account === null) throw new DomainError('conflict', 'link-expired');
  const { email } = account;
  requireGoodPassword(password, { email, siteName: organization.name });
  const passwordHash = await hasher.hash(password);
  await spendLink(context, token, kinds);
  await database.accounts.updateOne({ _id: accountId }, { $set: { passwordHash } });
  await endSessions(context, String(accountId));
  // The others may have been requested by someone else.
  await database.accountLinks.deleteMany({ accountId });
  const path = localPath(paths.login, language);
  await queueAccountMail(context, {
    to: email,
    kind: 'passwordRecovered',
    language,
    path,
    requestId,
  });
  logger.info({ accountId: String(accountId) }, 'password recovered');
  return { email };
}
