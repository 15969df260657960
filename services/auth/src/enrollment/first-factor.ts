import { DomainError, invalid } from '@secondset/service-kit';
import { toAccount } from '../accounts/account.ts';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { takeFactorAttempt } from '../factors/factor-limits.ts';
import { factorsOf } from '../factors/factors.ts';
import { hasRecoveryCode, renewRecoveryCodes } from '../factors/recovery-codes.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { recordProof } from '../sessions/record-proof.ts';

/** Recovery codes to show once, if the second factor is not on yet. */
export interface Added {
  recoveryCodes?: string[];
}

/**
 * The first factor does not count before its owner has recovery codes and has typed one: a lost
 * phone must not lock anybody out.
 */
export async function codesForFirstFactor(context: Context, who: SignedIn): Promise<Added> {
  const { on } = await factorsOf(context, who.accountId);
  return on ? {} : { recoveryCodes: await renewRecoveryCodes(context, who.accountId) };
}

/**
 * Turns the second factor on, given one of the recovery codes; the code stays usable. The session
 * in which this happens counts as proved by it.
 */
export async function turnOnFactors(
  context: Context,
  who: SignedIn,
  { recoveryCode }: { recoveryCode: string },
  requestId: string,
): Promise<void> {
  const { database, now } = context;
  const record = await accountOf(context, who);
  const { on, app, passkeys } = await factorsOf(context, who.accountId);
  if (on) throw new DomainError('conflict', 'factors-on-already');
  if (!app && passkeys === 0) throw new DomainError('conflict', 'no-factor-yet');
  const succeed = await takeFactorAttempt(context, { ...who, knownDevice: true }, 'recovery-code');
  if (!(await hasRecoveryCode(context, who.accountId, recoveryCode)))
    throw invalid('recoveryCode', 'recovery-code-wrong');
  await succeed();
  await database.accountFactors.updateOne({ _id: who.accountId }, { $set: { onSince: now() } });
  const session = { id: who.sessionId, account: toAccount(context, record) };
  await recordProof(context, session, ['otp', 'mfa']);
  await queueAccountMail(context, { to: record.email, kind: 'factorsOn', requestId });
}

/** Ten new recovery codes in place of the old ones, to show once. */
export async function makeRecoveryCodes(
  context: Context,
  who: SignedIn,
  requestId: string,
): Promise<Added> {
  const { email } = await accountOf(context, who);
  const { on, app, passkeys } = await factorsOf(context, who.accountId);
  if (!app && passkeys === 0) throw new DomainError('conflict', 'no-factor-yet');
  const recoveryCodes = await renewRecoveryCodes(context, who.accountId);
  if (on) await queueAccountMail(context, { to: email, kind: 'newRecoveryCodes', requestId });
  return { recoveryCodes };
}
