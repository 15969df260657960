import { organization, paths } from '@secondset/content';
import type { PasswordChange } from '@secondset/contracts';
import { DomainError, invalid } from '@secondset/service-kit';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { forgetDevices } from '../factors/remembered-devices.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Apart from the login's, so that guesses with a stolen session cannot lock the owner out. */
const perAccount = { name: 'password-change', limit: 10, windowSeconds: 900 };

/**
 * Changes the password of someone who is logged in and knows the current one. Every other session
 * ends, links in emails stop working, and the owner gets an email.
 */
export async function changePassword(
  context: Context,
  who: SignedIn,
  { current, password }: PasswordChange,
  requestId: string,
): Promise<void> {
  const { database, hasher, rateLimits } = context;
  const account = await accountOf(context, who);
  const { email, passwordHash: before } = account;
  await rateLimits.take(perAccount, who.accountId);
  if (!(await hasher.verify(before, current))) throw invalid('current', 'password-wrong');
  await rateLimits.clear(perAccount, who.accountId);
  requireGoodPassword(password, { email, siteName: organization.name });
  const passwordHash = await hasher.hash(password);
  const { matchedCount } = await database.accounts.updateOne(
    { _id: account._id, passwordHash: before },
    { $set: { passwordHash, addressLink: null }, $inc: { version: 1 } },
  );
  // Another request changed it in the meantime.
  if (matchedCount === 0) throw new DomainError('conflict', 'password-changed-meanwhile');
  await endSessions(context, who.accountId, { except: who.sessionId });
  await forgetDevices(context, who.accountId);
  await database.accountLinks.deleteMany({ accountId: account._id });
  const mail = { to: email, kind: 'passwordChanged', path: paths.login, requestId } as const;
  await queueAccountMail(context, mail);
}
