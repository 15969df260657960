import { organization } from '@secondset/content';
import type { SignIn } from '@secondset/contracts';
import { unlessDuplicate } from '@secondset/service-kit/database';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { hashLinkToken } from '../links/link-token.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { provenMailbox } from './proven-mailbox.ts';

/**
 * Creates the account of a pending sign-up, given its emailed token and the password that is typed
 * with it; undefined when the token is not one for this address. Throws for a weak password, which
 * leaves the link usable.
 *
 * The password of the sign-up itself counts for nothing: anyone can sign up with any address. So a
 * stranger's email is as good to the owner as their own, and a curious click gives the stranger
 * nothing. A scanner that follows the links of an email types no password, so it confirms nothing.
 *
 * The unique index on the address decides between concurrent confirmations; the loser gets
 * undefined and continues as a plain login.
 */
export async function confirmSignUp(
  context: Context,
  { email, password, confirmationToken }: SignIn,
): Promise<Account | undefined> {
  const { database, hasher, logger, now } = context;
  const pending =
    confirmationToken === undefined
      ? null
      : await database.pendingSignUps
          .findOne({ tokenHash: hashLinkToken(confirmationToken), expiresAt: { $gt: now() } })
          .lean();
  if (pending === null || provenMailbox(pending.email) !== provenMailbox(email)) {
    // As much work as for a link that fits.
    await hasher.verify(undefined, password);
    return undefined;
  }
  requireGoodPassword(password, { email, siteName: organization.name });
  const passwordHash = await hasher.hash(password);
  const created = await unlessDuplicate(() =>
    database.accounts.create({
      email,
      passwordHash,
      language: pending.language ?? null,
      createdAt: now(),
    }),
  );
  if (created === 'duplicate') return undefined;
  await database.pendingSignUps.deleteMany({ email: { $in: [email, pending.email] } });
  logger.info({ accountId: String(created._id) }, 'account confirmed');
  return toAccount(context, created);
}
