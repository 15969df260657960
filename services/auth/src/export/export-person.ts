import type { ExportQuery, Held } from '@secondset/contracts';
import type { Context } from '../context.ts';

/** The account of an address and its sessions, and the audit events about it. */
export async function exportPerson(
  { database, audit }: Context,
  { email }: Pick<ExportQuery, 'email'>,
): Promise<Held> {
  if (email === '') return {};
  const { accounts, sessionFamilies, pendingSignUps, invitations } = database;
  const account = await accounts.findOne({ email }).lean();
  const sessions =
    account === null ? [] : await sessionFamilies.find({ accountId: account._id }).lean();
  const signUps = await pendingSignUps.find({ email }).select('expiresAt').lean();
  const invited = await invitations.find({ email }).select('role createdAt').lean();
  return {
    accounts:
      account === null
        ? []
        : [
            {
              email,
              role: account.role ?? null,
              language: account.language ?? null,
              createdAt: account.createdAt,
            },
          ],
    sessions: sessions.map(({ createdAt, expiresAt, revokedAt }) => ({
      createdAt,
      expiresAt,
      revokedAt,
    })),
    signUps: signUps.map(({ expiresAt }) => ({ expiresAt })),
    invitations: invited.map(({ role, createdAt }) => ({ role, createdAt })),
    auditEvents: await audit.about(email),
  };
}
