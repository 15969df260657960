import type { SecondStep, SignIn } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { factorsOf, usableFactors } from '../factors/factors.ts';
import { isRemembered } from '../factors/remembered-devices.ts';
import { issueTicket } from '../factors/sign-in-tickets.ts';
import { type Caller, takeSignInAttempt } from '../limits/sign-in-limits.ts';
import { confirmSignUp } from '../sign-up/confirm-sign-up.ts';
import { type OpenSession, startSession } from './start-session.ts';

/**
 * Opens a session for the right password and, given a confirmation token, for a pending sign-up. An
 * account with a second factor gets a ticket for the second step instead, except in a browser that
 * is remembered for it.
 *
 * Whether address, password or token is wrong, the refusal is the same, and so is the work: one
 * argon2id verification.
 */
export async function signIn(
  context: Context,
  input: SignIn,
  { remembered, ...caller }: Caller & { remembered?: string | undefined },
): Promise<OpenSession | SecondStep> {
  const giveBack = await takeSignInAttempt(context, input.email, caller);
  const knownDevice = caller.device !== undefined;
  const account = await authenticate(context, input, knownDevice).catch(async (error: unknown) => {
    // Turned away before the password was checked, or told to choose a better one: no failure.
    if (error instanceof DomainError) await giveBack();
    throw error;
  });
  if (account === undefined) throw new DomainError('unauthenticated', 'wrong-credentials');
  await giveBack();
  const factors = await factorsOf(context, account.id);
  if (!factors.on) return startSession(context, account, ['pwd']);
  if (await isRemembered(context, account, remembered))
    return startSession(context, account, ['pwd', 'mfa']);
  const ticket = await issueTicket(context, account);
  return { next: 'second-factor', ticket, factors: usableFactors(factors) };
}

async function authenticate(
  context: Context,
  input: SignIn,
  knownDevice: boolean,
): Promise<Account | undefined> {
  const find = () => context.database.accounts.findOne({ email: input.email }).lean();
  const account = await find();
  if (account === null) {
    const confirmed = await confirmSignUp(context, input);
    if (confirmed !== undefined || input.confirmationToken === undefined) return confirmed;
  }
  // A second click on the link, or one that lost a race: the account may exist.
  const existing = account ?? (await find());
  if (existing === null) return undefined;
  const fits = await context.hasher.verify(existing.passwordHash, input.password, { knownDevice });
  return fits ? toAccount(context, existing) : undefined;
}
