import { paths } from '@secondset/content';
import type { InvitationInput } from '@secondset/contracts';
import { type Asked, addSeconds, DomainError, type User } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { createLinkToken, hashLinkToken } from '../links/link-token.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const invitationSeconds = 7 * 86_400;
/** One administrator's invitations, so that a stolen session cannot mail the whole town. */
const perAdministrator = { name: 'invitations', limit: 50, windowSeconds: 86_400 };

/**
 * Invites an address by mail, or gives its account the role at once. A new invitation replaces an
 * earlier one, whose link then no longer works.
 */
export async function invite(
  context: Context,
  { id: invitedBy }: Pick<User, 'id'>,
  { email, role }: InvitationInput,
  { asked, requestId }: { asked: Asked; requestId: string },
): Promise<void> {
  const { database, rateLimits, audit, now } = context;
  const mail = { to: email, role, requestId };
  const record = await database.accounts.findOne({ email }).lean();
  const account = record === null ? undefined : toAccount(context, record);
  if (account !== undefined && account.role !== null)
    throw new DomainError('taken', 'access-given-already');
  await rateLimits.take(perAdministrator, invitedBy);
  await audit.record({ ...asked, action: 'access-invite', subject: email, detail: { role } });
  if (account !== undefined) {
    const change = { $set: { role }, $inc: { version: 1 } };
    await database.accounts.updateOne({ _id: account.id }, change);
    await endSessions(context, account.id);
    return queueAccountMail(context, { ...mail, kind: 'roleGiven', path: paths.login });
  }
  const token = createLinkToken();
  const at = now();
  await database.invitations.updateOne(
    { email },
    {
      $set: {
        role,
        tokenHash: hashLinkToken(token),
        invitedBy,
        createdAt: at,
        expiresAt: addSeconds(at, invitationSeconds),
      },
    },
    { upsert: true },
  );
  // After the #, so that the token reaches no server log.
  const path = `${paths.invitation}#${token}`;
  await queueAccountMail(context, { ...mail, kind: 'invitation', path });
}

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(
  { database, audit }: Context,
  id: string,
  asked: Asked,
): Promise<void> {
  const invitation = await database.invitations.findById(id).lean();
  if (invitation === null) throw new DomainError('not-found', 'invitation-gone');
  await audit.record({ ...asked, action: 'access-withdraw', subject: invitation.email });
  await database.invitations.deleteOne({ _id: id });
}
