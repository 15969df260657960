import type { InvitationInput } from '@secondset/contracts';
import { addSeconds, DomainError, newId, type User } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { createLinkToken, hashLinkToken } from '../links/link-token.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { invitationMail, roleGivenMail } from './access-mails.ts';

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
  requestId: string,
): Promise<void> {
  const { database, outbox, config, rateLimits, now } = context;
  const record = await database.accounts.findOne({ email }).lean();
  const account = record === null ? undefined : toAccount(context, record);
  if (account !== undefined && account.role !== null)
    throw new DomainError('taken', 'access-given-already');
  await rateLimits.take(perAdministrator, invitedBy);
  if (account !== undefined) {
    await database.accounts.updateOne({ _id: account.id }, { $set: { role } });
    await endSessions(context, account.id);
    const mail = roleGivenMail(email, config.publicUrl, role);
    return outbox.queue({ ...mail, messageId: newId() }, requestId);
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
  const mail = invitationMail(email, { publicUrl: config.publicUrl, token, role });
  await outbox.queue({ ...mail, messageId: newId() }, requestId);
}

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation({ database }: Context, id: string): Promise<void> {
  const { deletedCount } = await database.invitations.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'invitation-gone');
}
