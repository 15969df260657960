import type { SignIn } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Account } from '../accounts/account.ts';
import type { AuthContext } from '../context.ts';
import { clearAttempts, requireAttempt, returnAttempt } from '../limits/attempts.ts';
import { confirmSignUp } from '../sign-up/confirm-sign-up.ts';
import { type OpenSession, startSession } from './start-session.ts';

const perNetwork = { name: 'sign-in-network', limit: 10, windowSeconds: 900 };
const perAccount = { name: 'sign-in-account', limit: 10, windowSeconds: 900 };

/**
 * Opens a session for the right password; with a confirmation token, for a waiting sign-up too. Whatever is wrong, address,
 * password or token, the refusal is the same, and so is the work: one argon2id verification.
 */
export async function signIn(
  context: AuthContext,
  input: SignIn,
  network: string,
): Promise<OpenSession> {
  await requireAttempt(context, perNetwork, network);
  await requireAttempt(context, perAccount, input.email);
  const account = await authenticate(context, input);
  if (account === undefined) throw new DomainError('unauthenticated', 'Invalid login credentials');
  // Only failures count. The network keeps its other ones, else an attacker could clear them with an account of their own.
  await returnAttempt(context, perNetwork, network);
  await clearAttempts(context, perAccount, input.email);
  return startSession(context, account);
}

async function authenticate(context: AuthContext, input: SignIn): Promise<Account | undefined> {
  const find = () => context.database.accounts.findOne({ email: input.email }).lean();
  const account = await find();
  if (account === null) {
    const confirmed = await confirmSignUp(context, input);
    if (confirmed !== undefined || input.confirmationToken === undefined) return confirmed;
  }
  // A second click on the link, or one that lost a race: the account may be there by now.
  const existing = account ?? (await find());
  if (existing === null) return undefined;
  const fits = await context.hasher.verify(existing.passwordHash, input.password);
  return fits ? { id: String(existing._id), email: existing.email } : undefined;
}
