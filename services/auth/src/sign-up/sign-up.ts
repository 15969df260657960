import { organization } from '@secondset/content';
import type { SignUp } from '@secondset/contracts';
import { addSeconds, mailboxOf, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { createLinkToken, hashLinkToken } from '../links/link-token.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { accountExistsMail, confirmationMail } from './confirmation-mails.ts';

const daySeconds = 86_400;
const perNetwork = { name: 'sign-up-network', limit: 30, windowSeconds: 3_600 };
/** Two caps, so that one network cannot use up an address's sign-ups and lock its owner out. */
const perAddressAndNetwork = { name: 'sign-up-pair', limit: 5, windowSeconds: daySeconds };
const perAddress = { name: 'sign-up-address', limit: 20, windowSeconds: daySeconds };

/**
 * Stores a pending sign-up and emails its link. The answer never reveals whether the address has an
 * account, and the work is the same either way: one hash, one stored sign-up, one email. (A sign-up
 * for an address with an account leads nowhere: its token is never sent.) Beyond an address's caps
 * nothing is stored or sent.
 *
 * A sign-up never replaces a pending one, and none is confirmed by its link alone: see
 * `confirmSignUp`.
 */
export async function signUp(
  context: Context,
  input: SignUp,
  { network, requestId }: { network: string; requestId: string },
): Promise<void> {
  const { email, password } = input;
  requireGoodPassword(password, { email, siteName: organization.name });
  const { database, config, outbox, rateLimits, now } = context;
  await rateLimits.take(perNetwork, network);
  const passwordHash = await context.hasher.hash(password);
  // Tags after a plus sign reach the same person, who must not be mailed more often for them.
  const mailbox = mailboxOf(email);
  const allowed =
    (await rateLimits.tryTake(perAddressAndNetwork, `${mailbox} ${network}`)) &&
    (await rateLimits.tryTake(perAddress, mailbox));
  if (!allowed) return;
  const token = createLinkToken();
  const account = await database.accounts.exists({ email });
  await database.pendingSignUps.create({
    email,
    passwordHash,
    tokenHash: hashLinkToken(token),
    expiresAt: addSeconds(now(), daySeconds),
  });
  const mail =
    account === null
      ? confirmationMail(email, config.publicUrl, token)
      : accountExistsMail(email, config.publicUrl);
  await outbox.queue({ ...mail, messageId: newId() }, requestId);
}
