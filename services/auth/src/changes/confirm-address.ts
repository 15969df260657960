import { paths } from '@secondset/content';
import type { Language } from '@secondset/contracts';
import { DomainError, showEmail } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { readLink } from '../links/account-links.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** An account from before `addressLink`, until the next link is asked for. */
const beforeLinksWereNoted = { addressLink: { $exists: false } };

/**
 * Changes the address of an account by the token of the link in the new mailbox. Every session
 * ends, since its tokens name the old address; both addresses get an email.
 */
export async function confirmAddress(
  context: Context,
  { token, language }: { token: string; language: Language },
  { network, requestId }: { network: string; requestId: string },
): Promise<{ email: string }> {
  const { database, audit } = context;
  const { _id: addressLink, accountId, email } = await readLink(context, token, ['new-address']);
  const before = await database.accounts.findById(accountId, { email: 1, language: 1 }).lean();
  if (before === null || email === null) throw new DomainError('conflict', 'link-expired');
  const actor = { person: before.email };
  await audit.during({ actor, action: 'address-change', subject: email, network }, async () => {
    const changed = await unlessDuplicate(() =>
      database.accounts.updateOne(
        { _id: accountId, email: before.email, $or: [{ addressLink }, beforeLinksWereNoted] },
        {
          $set: { email, formerEmail: before.email, addressLink: null },
          $inc: { version: 1 },
        },
      ),
    );
    // Somebody signed up with the address since, this link was replaced, or the password or the
    // address was changed, or the account is gone.
    if (changed === 'duplicate' || changed.matchedCount === 0)
      throw new DomainError('conflict', 'link-expired');
    await database.accountLinks.deleteMany({ accountId });
    await endSessions(context, String(accountId));
  });
  const values = { address: showEmail(email) };
  const mail = { language: before.language ?? language, path: paths.login, values, requestId };
  for (const to of [before.email, email])
    await queueAccountMail(context, { ...mail, to, kind: 'addressChanged' });
  await database.accounts.updateOne(
    { _id: accountId, formerEmail: before.email },
    { $unset: { formerEmail: true } },
  );
  return { email };
}
