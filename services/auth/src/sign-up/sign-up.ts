import { organization, paths } from '@secondset/content';
import type { Language, SignUp } from '@secondset/contracts';
import { addSeconds, mailboxOf } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { createLinkToken, hashLinkToken } from '../links/link-token.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { isTagged } from './proven-mailbox.ts';

const daySeconds = 86_400;
const linkSeconds = daySeconds;
const perNetwork = { name: 'sign-up-network', limit: 30, windowSeconds: 3_600 };
/** So often an address gets an email in any case: while none goes, the last link still works. */
const certain = { name: 'sign-up-certain', limit: 1, windowSeconds: linkSeconds / 2 };
/** The emails beyond those. */
const perAddressAndNetwork = { name: 'sign-up-pair', limit: 5, windowSeconds: daySeconds };
const perAddress = { name: 'sign-up-address', limit: 20, windowSeconds: daySeconds };

/**
 * Emails a link that creates the account, once its reader types a password with it: see
 * `confirmSignUp`. The answer never reveals whether the address has an account, and the work is the
 * same either way: one stored sign-up, one email. (A sign-up for an address with an account leads
 * nowhere: its token is never sent.)
 *
 * The password is only checked, so that a weak one is refused early. Beyond an address's caps
 * nothing is sent, but only while an earlier link still works: strangers cannot use up the
 * sign-ups of an address.
 */
export async function signUp(
  context: Context,
  input: SignUp & { language: Language },
  { network, requestId }: { network: string; requestId: string },
): Promise<void> {
  const { email, password, language } = input;
  requireGoodPassword(password, { email, siteName: organization.name });
  const { database, rateLimits, now } = context;
  await rateLimits.take(perNetwork, network);
  if (!(await mayMail(context, email, network))) return;
  const token = createLinkToken();
  const account = await database.accounts.findOne({ email }, { language: 1 }).lean();
  await database.pendingSignUps.create({
    email,
    tokenHash: hashLinkToken(token),
    language,
    expiresAt: addSeconds(now(), linkSeconds),
  });
  const mail = { to: email, language: account?.language ?? language, requestId };
  const isDue = async () => (await database.pendingSignUps.exists({ email })) !== null;
  await queueAccountMail(
    context,
    account === null
      ? { ...mail, kind: 'confirmSignUp', path: `${paths.login}#confirm=${token}` }
      : { ...mail, kind: 'accountExists', path: paths.login },
    isDue,
  );
}

async function mayMail({ rateLimits }: Context, email: string, network: string): Promise<boolean> {
  // Tags after a plus sign reach the same person, who must not be mailed more often for them.
  const mailbox = mailboxOf(email);
  return (
    (!isTagged(email) && (await rateLimits.tryTake(certain, mailbox))) ||
    ((await rateLimits.tryTake(perAddressAndNetwork, `${mailbox} ${network}`)) &&
      (await rateLimits.tryTake(perAddress, mailbox)))
  );
}
