import type { SignIn } from '@secondset/contracts';
import { unlessDuplicate } from '@secondset/service-kit/database';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { hashLinkToken } from '../links/link-token.ts';

/**
 * Creates the account of a pending sign-up, given its emailed token *and* its password; undefined
 * when the two do not match.
 *
 * Why both: the link proves that someone reads the mailbox, the password that it is the person who
 * signed up. With the link alone, a scanner that follows the links of an email would confirm
 * accounts, and an attacker who signs up with someone else's address would own the account after
 * the owner's curious click. With both, that click gives the attacker nothing: the owner does not
 * know the attacker's password, and the attacker never sees the token.
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
          .findOne({
            email,
            tokenHash: hashLinkToken(confirmationToken),
            expiresAt: { $gt: now() },
          })
          .lean();
  if (!(await hasher.verify(pending?.passwordHash, password)) || pending === null) return undefined;
  const { passwordHash } = pending;
  const created = await unlessDuplicate(() =>
    database.accounts.create({ email, passwordHash, createdAt: now() }),
  );
  if (created === 'duplicate') return undefined;
  await database.pendingSignUps.deleteMany({ email });
  logger.info({ accountId: String(created._id) }, 'account confirmed');
  return toAccount(context, created);
}
