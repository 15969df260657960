import { paths } from '@secondset/content';
import type { Language } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { createLink } from '../links/account-links.ts';
import { queueAccountMail } from '../mails/account-mail.ts';

/** How long a link to choose a new password works. */
export const recoverySeconds = 30 * 60;
const hourSeconds = 3_600;
const perNetwork = { name: 'recovery-network', limit: 20, windowSeconds: hourSeconds };
/**
 * So often an address gets an email in any case: while none goes, the last link works for another
 * five minutes.
 */
const certain = {
  name: 'recovery-certain',
  limit: 1,
  windowSeconds: recoverySeconds - 5 * 60,
};
/** The emails beyond those. */
const perAddressAndNetwork = { name: 'recovery-pair', limit: 2, windowSeconds: hourSeconds };
const perAddress = { name: 'recovery-address', limit: 20, windowSeconds: 24 * hourSeconds };

/** Stands for the account of an address that has none. */
const nobody = '0'.repeat(24);

/**
 * Emails a link to choose a new password. The answer never reveals whether the address has an
 * account, and the work is the same either way: a link and an email are stored, and the email of an
 * address without an account is removed before it is sent. Beyond an address's caps nothing is
 * stored or sent, but only while an earlier link still works: strangers cannot use up the links of
 * an address.
 *
 * The link does not replace a second factor: after choosing a password, a person with one still has
 * to give it.
 */
export async function requestRecovery(
  context: Context,
  { email, language }: { email: string; language: Language },
  { network, requestId }: { network: string; requestId: string },
): Promise<void> {
  const { database, rateLimits, audit } = context;
  await rateLimits.take(perNetwork, network);
  const allowed =
    (await rateLimits.tryTake(certain, email)) ||
    ((await rateLimits.tryTake(perAddressAndNetwork, `${email} ${network}`)) &&
      (await rateLimits.tryTake(perAddress, email)));
  if (!allowed) return;
  const account = await database.accounts.findOne({ email }, { language: 1 }).lean();
  const accountId = account === null ? nobody : String(account._id);
  const link = { kind: 'recovery', accountId, seconds: recoverySeconds } as const;
  const token = await createLink(context, link);
  const path = `${paths.reset}#${token}`;
  const isDue = async () => (await database.accounts.exists({ email })) !== null;
  const mail = {
    to: email,
    kind: 'recovery',
    language: account?.language ?? language,
    path,
    requestId,
  } as const;
  await queueAccountMail(context, mail, isDue);
  if (account === null) {
    await database.accountLinks.deleteMany({ accountId });
    const actor = { part: 'visitor' };
    await audit.record({ actor, action: 'recovery-ask', outcome: 'refused', network });
    return;
  }
  await audit.record({ actor: { person: email }, action: 'recovery-ask', network });
}

/** After a reset, which spends all links: the next request gets an email again. */
export const allowRecovery = ({ rateLimits }: Context, email: string) =>
  rateLimits.clear(certain, email);
