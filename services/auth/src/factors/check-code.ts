import { invalid } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type Prover, takeFactorAttempt } from './factor-limits.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { readCode, stepOf } from './totp.ts';

/**
 * Spends a code of the account's authenticator app: each is good once (RFC 6238 section 5.2).
 * Throws `code-malformed`, `code-wrong` or `rate-limited`.
 */
export async function spendAppCode(context: Context, prover: Prover, typed: string): Promise<void> {
  const { accountId } = prover;
  const code = readCode(typed);
  if (code === undefined) throw invalid('code', 'code-malformed');
  const succeed = await takeFactorAttempt(context, prover, 'app');
  const { database, secrets, now, logger } = context;
  const record = await database.accountFactors.findById(accountId, { app: 1 }).lean();
  const secret = record?.app && openSecret(secrets.factors, accountId, record.app.sealed);
  if (record?.app && secret === undefined)
    logger.error(
      { accountId },
      'an authenticator app was stored under a secret that is not configured',
    );
  const step = secret && stepOf(secret, code, now());
  if (step === undefined || step === null) throw invalid('code', 'code-wrong');
  // Of two requests with one code, one passes.
  const { matchedCount } = await database.accountFactors.updateOne(
    { _id: accountId, 'app.lastStep': { $lt: step } },
    { $set: { 'app.lastStep': step } },
  );
  if (matchedCount === 0) throw invalid('code', 'code-wrong');
  await succeed();
}

/** Uses up one of the account's recovery codes. Throws `recovery-code-wrong` or `rate-limited`. */
export async function useRecoveryCode(
  context: Context,
  prover: Prover,
  typed: string,
): Promise<void> {
  const succeed = await takeFactorAttempt(context, prover, 'recovery-code');
  if (!(await spendRecoveryCode(context, prover.accountId, typed)))
    throw invalid('code', 'recovery-code-wrong');
  await succeed();
}
