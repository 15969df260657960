import type { SignIn } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { type Account, toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { type Caller, takeSignInAttempt } from '../limits/sign-in-limits.ts';
import { confirmSignUp } from '../sign-up/confirm-sign-up.ts';
import { type OpenSession, startSession } from './start-session.ts';

/**
 * Opens a session for the right password and, given a confirmation token, for a pending sign-up.
 * Whether address, password or token is wrong, the refusal is the same, and so is the work: one
 * argon2id verification.
 */
export async function signIn(
  context: Context,
  input: SignIn,
  caller: Caller,
): Promise<OpenSession> {
  const succeed = await takeSignInAttempt(context, input.email, caller);
  const account = await authenticate(context, input);
  if (account === undefined) throw new DomainError('unauthenticated', 'wrong-credentials');
  await succeed();
  return startSession(context, account, ['pwd']);
}

async function authenticate(context: Context, input: SignIn): Promise<Account | undefined> {
  const find = () => context.database.accounts.findOne({ email: input.email }).lean();
  const account = await find();
  if (account === null) {
    const confirmed = await confirmSignUp(context, input);
    if (confirmed !== undefined || input.confirmationToken === undefined) return confirmed;
  }
  // A second click on the link, or one that lost a race: the account may exist.
  const existing = account ?? (await find());
  if (existing === null) return undefined;
  const fits = await context.hasher.verify(existing.passwordHash, input.password);
  return fits ? toAccount(context, existing) : undefined;
}
