import { organization } from '@secondset/content';
import type { AcceptedInvitation, InvitationAcceptance, Language } from '@secondset/contracts';
import { DomainError, invalid } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { hashLinkToken } from '../links/link-token.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';

const perNetwork = { name: 'invitation-network', limit: 20, windowSeconds: 900 };

/**
 * Creates the account of an invitation with the password its owner chose; the link proves that the
 * mailbox is theirs. People who signed up in the meantime have an account: its password, not a new
 * one, accepts the invitation. Logging in is the next step, as for anybody.
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: InvitationAcceptance,
  { network, language }: { network: string; language: Language },
): Promise<AcceptedInvitation> {
  const { database, hasher, rateLimits, now, audit } = context;
  await rateLimits.take(perNetwork, network);
  const open = { tokenHash: hashLinkToken(token), expiresAt: { $gt: now() } };
  const invitation = await database.invitations.findOne(open).lean();
  if (invitation === null) throw gone();
  const { email, role } = invitation;
  const existing = await database.accounts.findOne({ email }).lean();
  if (existing === null) requireGoodPassword(password, { email, siteName: organization.name });
  else if (!(await hasher.verify(existing.passwordHash, password)))
    throw invalid('password', 'password-of-account');
  const passwordHash = existing?.passwordHash ?? (await hasher.hash(password));
  // The request that deletes the invitation uses the link; a second click finds nothing.
  const used = await database.invitations.findOneAndDelete({ _id: invitation._id, ...open }).lean();
  if (used === null) throw gone();
  const createdAt = now();
  if (existing === null)
    await unlessDuplicate(() =>
      database.accounts.create({ email, passwordHash, language, role, createdAt }),
    );
  await database.accounts.updateOne({ email }, { $set: { role } });
  await database.pendingSignUps.deleteMany({ email });
  await audit.record({
    actor: { person: email },
    network,
    action: 'access-accept',
    detail: { role },
  });
  return { email };
}

const gone = () => new DomainError('not-found', 'invitation-gone');
