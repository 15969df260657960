import { paths } from '@secondset/content';
import { DomainError, invalid, showEmail } from '@secondset/service-kit';
import { unchanged } from '../accounts/account.ts';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { createLink } from '../links/account-links.ts';
import { hashLinkToken } from '../links/link-token.ts';
import { queueAccountMail } from '../mails/account-mail.ts';

const daySeconds = 86_400;
const perAccount = { name: 'address-change', limit: 5, windowSeconds: daySeconds };

/**
 * Emails a link to the new address, which changes nothing until it is pressed, and one to the
 * old address. Whether the new address has an account shows only in its mailbox.
 */
export async function requestAddressChange(
  context: Context,
  who: SignedIn,
  { email }: { email: string },
  requestId: string,
): Promise<void> {
  const { database, rateLimits } = context;
  const account = await accountOf(context, who);
  if (email === account.email) throw invalid('email', 'email-unchanged');
  requireKeptAccess(context, account.email, email);
  await rateLimits.take(perAccount, who.accountId);
  const link = {
    kind: 'new-address',
    accountId: who.accountId,
    email,
    seconds: daySeconds,
  } as const;
  const token = await createLink(context, link);
  const addressLink = hashLinkToken(token);
  // Of two requests at once, the later write counts. None counts once the account has changed:
  // the person who asked may have been the reason for it.
  const { matchedCount } = await database.accounts.updateOne(unchanged(account), {
    $set: { addressLink },
  });
  if (matchedCount === 0) {
    await database.accountLinks.deleteOne({ _id: addressLink });
    throw new DomainError('unauthenticated', 'session-ended');
  }
  const taken = (await database.accounts.exists({ email })) !== null;
  await queueAccountMail(
    context,
    taken
      ? { to: email, kind: 'addressTaken', requestId }
      : {
          to: email,
          kind: 'confirmAddress',
          language: account.language ?? 'en',
          path: `${paths.newAddress}#${token}`,
          requestId,
        },
  );
  const values = { address: showEmail(email) };
  await queueAccountMail(context, {
    to: account.email,
    kind: 'addressRequested',
    values,
    requestId,
  });
}

/** An address in ADMIN_EMAILS is what makes its account an administrator's. */
function requireKeptAccess({ config }: Context, before: string, after: string) {
  const { adminEmails } = config;
  if (adminEmails.includes(before) && !adminEmails.includes(after))
    throw new DomainError('conflict', 'address-fixed-by-server');
}
