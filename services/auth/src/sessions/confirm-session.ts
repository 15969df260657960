import type { Confirmation } from '@secondset/contracts';
import { DomainError, invalid, type User } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { type Caller, takeSignInAttempt } from '../limits/sign-in-limits.ts';
import type { Session } from '../tokens/token-signer.ts';
import { recordProof } from './record-proof.ts';

/**
 * Takes a new proof of who is logged in (step-up). The session's next access tokens carry its time,
 * so that routes that ask for a recent proof let them through for ten minutes. Guesses count like
 * those of a login.
 */
export async function confirmSession(
  context: Context,
  { id, sid }: Pick<User, 'id' | 'sid'>,
  { password }: Confirmation,
  caller: Caller,
): Promise<Session> {
  const { database, hasher } = context;
  const record = await database.accounts.findById(id).lean();
  if (record === null) throw ended();
  const succeed = await takeSignInAttempt(context, record.email, caller);
  if (!(await hasher.verify(record.passwordHash, password)))
    throw invalid('password', 'password-wrong');
  await succeed();
  return recordProof(context, { id: sid, account: toAccount(context, record) }, ['pwd']);
}

const ended = () => new DomainError('unauthenticated', 'session-ended');
