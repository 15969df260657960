import { normalizeEmail } from '@secondset/contracts';
import { addSeconds } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listedSeconds } from './revoked-sessions.ts';

/** Ends every session of an account, or all but one, with their access tokens. */
export async function endSessions(
  context: Context,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await end(context, { accountId, ...(except !== undefined && { _id: { $ne: except } }) });
}

/**
 * Ends the sessions of one person, or of everybody, for the operator of the server. Resolves to
 * what to show them.
 */
export async function endSessionsByCommand(context: Context, typed?: string): Promise<string> {
  const { database, audit } = context;
  const entry = { actor: { part: 'server' }, action: 'sessions-end' } as const;
  let whose = {};
  let email: string | undefined;
  if (typed !== undefined) {
    email = normalizeEmail(typed);
    const account = await database.accounts.findOne({ email }, { _id: 1 }).lean();
    if (account === null) throw new Error(`${email} has no account.`);
    whose = { accountId: account._id };
  }
  await audit.record({ ...entry, ...(email ? { subject: email } : { detail: { all: true } }) });
  const ended = await end(context, whose);
  return `Sessions ended: ${ended}, ${email ? `all of ${email}` : 'those of everybody'}. Their access tokens stop working within
two seconds. The audit log has recorded this.`;
}

/** The open sessions among those of a filter. */
async function end({ database, now }: Context, filter: object): Promise<number> {
  const at = now();
  const { modifiedCount } = await database.sessionFamilies.updateMany(
    { ...filter, revokedAt: null, expiresAt: { $gt: at } },
    { $set: { revokedAt: at }, $max: { expiresAt: addSeconds(at, listedSeconds) } },
  );
  return modifiedCount;
}
