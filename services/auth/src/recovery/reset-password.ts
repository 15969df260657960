import { organization, paths } from '@secondset/content';
import type { Language } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { unchanged } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { removeAllFactors } from '../factors/factors.ts';
import { forgetDevices } from '../factors/remembered-devices.ts';
import { readLink, spendLink } from '../links/account-links.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { allowRecovery } from './request-recovery.ts';

interface Reset {
  token: string;
  password: string;
  language: Language;
}

const kinds = ['recovery', 'reset-access'] as const;

/**
 * Sets a new password by the token of a link, ends every session of the account and notifies its
 * owner. A refused password leaves the link usable. Resolves to the account's address.
 *
 * It logs nobody in: a person who reads the mailbox still needs the second factor, if there is one.
 * Only a link that was made on the server removes it.
 */
export async function resetPassword(
  context: Context,
  { token, password, language }: Reset,
  { network, requestId }: { network: string; requestId: string },
): Promise<{ email: string }> {
  const { database, hasher, audit } = context;
  const { accountId, kind } = await readLink(context, token, kinds);
  const account = await database.accounts
    .findById(accountId, { email: 1, version: 1, language: 1 })
    .lean();
  if (account === null) throw new DomainError('conflict', 'link-expired');
  const { email } = account;
  requireGoodPassword(password, { email, siteName: organization.name });
  const passwordHash = await hasher.hash(password);
  const id = String(accountId);
  const entry = { actor: { person: email }, action: 'password-reset', network } as const;
  await audit.during({ ...entry, detail: { link: kind } }, async () => {
    await spendLink(context, token, kinds);
    const change = { $set: { passwordHash, addressLink: null }, $inc: { version: 1 } };
    const { matchedCount } = await database.accounts.updateOne(unchanged(account), change);
    // Changed in the meantime, which spends such links, or gone.
    if (matchedCount === 0) throw new DomainError('conflict', 'link-expired');
    if (kind === 'reset-access') await removeAllFactors(context, id);
    await endSessions(context, id);
    await forgetDevices(context, id);
    // The others may have been requested by someone else.
    await database.accountLinks.deleteMany({ accountId });
    await allowRecovery(context, email);
  });
  const mail = { to: email, language: account.language ?? language, requestId };
  const told = kind === 'recovery' ? 'passwordRecovered' : 'accessReset';
  await queueAccountMail(context, { ...mail, kind: told, path: paths.login });
  return { email };
}
