import type { Confirmation } from '@secondset/contracts';
import { DomainError, invalid, type User } from '@secondset/service-kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { toAccount } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import type { CeremonyOwner } from '../factors/ceremonies.ts';
import { spendAppCode, useRecoveryCode } from '../factors/check-code.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { type Caller, takeSignInAttempt } from '../limits/sign-in-limits.ts';
import type { Session } from '../tokens/token-signer.ts';
import { recordProof } from './record-proof.ts';

/** The session that asks for a passkey is the one that answers. */
export const confirmingIn = (sessionId: string): CeremonyOwner => ({
  purpose: 'confirm',
  owner: sessionId,
});

/**
 * Takes a new proof of who is logged in (step-up): the password, a code or a passkey. The session's
 * next access tokens carry its time, so that routes that ask for a recent proof let them through
 * for ten minutes. Guesses count like those of a login.
 */
export async function confirmSession(
  context: Context,
  { id, sid }: Pick<User, 'id' | 'sid'>,
  proof: Confirmation,
  caller: Caller,
): Promise<Session> {
  const record = await context.database.accounts.findById(id).lean();
  if (record === null) throw new DomainError('unauthenticated', 'session-ended');
  const amr = await check(context, { id, sid, record }, proof, caller);
  return recordProof(context, { id: sid, account: toAccount(context, record) }, amr);
}

/** What a proof is, for the audit log. */
export function proofName(proof: Confirmation): string {
  if ('password' in proof) return 'password';
  return 'code' in proof ? proof.factor : 'passkey';
}

/** How the proof proves it (RFC 8176). */
async function check(
  context: Context,
  { id, sid, record }: { id: string; sid: string; record: AccountRecord },
  proof: Confirmation,
  caller: Caller,
): Promise<readonly string[]> {
  if ('passkey' in proof) {
    const { accountId, amr } = await checkPasskey(context, proof.passkey, confirmingIn(sid));
    if (accountId !== id) throw new DomainError('unauthenticated', 'passkey-refused');
    return amr;
  }
  if ('code' in proof) {
    const prover = { accountId: id, knownDevice: caller.device !== undefined };
    if (proof.factor === 'app') await spendAppCode(context, prover, proof.code);
    else await useRecoveryCode(context, prover, proof.code);
    return ['otp', 'mfa'];
  }
  const succeed = await takeSignInAttempt(context, record.email, caller);
  if (!(await context.hasher.verify(record.passwordHash, proof.password)))
    throw invalid('password', 'password-wrong');
  await succeed();
  return ['pwd'];
}
