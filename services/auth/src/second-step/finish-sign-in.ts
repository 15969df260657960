import type { SecondFactor } from '@secondset/contracts';
import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { spendAppCode, useRecoveryCode } from '../factors/check-code.ts';
import { factorsOf } from '../factors/factors.ts';
import { readTicket, spendTicket } from '../factors/sign-in-tickets.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { recordAttempt } from '../record-attempt.ts';
import { type OpenSession, startSession } from '../sessions/start-session.ts';

interface Asker {
  network: string;
  requestId: string;
  /** Whether this device logged in to the account of an address before. */
  knows(email: string): boolean;
}

/**
 * Opens the session of a login whose password was right, given its ticket and a code. A wrong code
 * leaves the ticket usable.
 */
export async function finishSignIn(
  context: Context,
  { ticket, factor, code }: Pick<SecondFactor, 'ticket' | 'factor' | 'code'>,
  asker: Asker,
): Promise<OpenSession> {
  const account = await readTicket(context, ticket);
  const { network } = asker;
  const actor = { person: account.email };
  const entry = { actor, network, action: 'second-factor', detail: { factor } } as const;
  return recordAttempt(context.audit, entry, async () => {
    const prover = { accountId: account.id, knownDevice: asker.knows(account.email) };
    if (factor === 'app') await spendAppCode(context, prover, code);
    else await useRecoveryCode(context, prover, code);
    await spendTicket(context, ticket);
    if (factor === 'recovery-code') await reportCode(context, account, asker);
    return startSession(context, account, ['pwd', 'otp', 'mfa']);
  });
}

async function reportCode(context: Context, { id, email }: Account, { requestId }: Asker) {
  const { recoveryCodes } = await factorsOf(context, id);
  const values = { left: String(recoveryCodes) };
  await queueAccountMail(context, { to: email, kind: 'recoveryCodeUsed', values, requestId });
}
