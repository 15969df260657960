import { paths } from '@secondset/content';
import { normalizeEmail } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { createLink } from '../links/account-links.ts';

const resetMinutes = 15;

/**
 * The last way back into an account whose owner lost password and factors: a link, made on the
 * server, that removes every factor and sets a new password. Resolves to what to show the operator.
 */
export async function resetAccess(context: Context, typed: string): Promise<string> {
  const { database, config, audit } = context;
  const email = normalizeEmail(typed);
  if (email === '') throw new Error('Name the address: reset-access you@example.org');
  const account = await database.accounts.findOne({ email }, { _id: 1 }).lean();
  if (account === null)
    throw new Error(`${email} has no account. Sign up at ${config.publicUrl}${paths.login}.`);
  const accountId = String(account._id);
  await audit.record({ actor: { part: 'server' }, action: 'access-reset', subject: email });
  const seconds = resetMinutes * 60;
  const token = await createLink(context, { kind: 'reset-access', accountId, seconds });
  return `Open this within ${resetMinutes} minutes to choose a new password for ${email}:

  ${config.publicUrl}${paths.reset}#${token}

It works once, removes every passkey, authenticator app and recovery code of the account, and ends
its sessions. The audit log has recorded this.`;
}
