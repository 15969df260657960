import type { NewApp } from '@secondset/contracts';
import { addSeconds, DomainError, invalid, showEmail } from '@secondset/service-kit';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { takeFactorAttempt } from '../factors/factor-limits.ts';
import { openFactors } from '../factors/factors.ts';
import { openSecret, sealSecret } from '../factors/seal-secret.ts';
import { createTotpSecret, readCode, stepOf, totpAddress } from '../factors/totp.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { type Added, codesForFirstFactor } from './first-factor.ts';

const pendingSeconds = 15 * 60;

/** Makes a secret for an authenticator app. It counts only once the app gave a code. */
export async function startApp(context: Context, who: SignedIn): Promise<NewApp> {
  const { database, secrets, now } = context;
  const { email } = await accountOf(context, who);
  await openFactors(context, who.accountId);
  const secret = createTotpSecret();
  const pendingApp = {
    sealed: sealSecret(secrets.factors, who.accountId, secret),
    expiresAt: addSeconds(now(), pendingSeconds),
  };
  await database.accountFactors.updateOne({ _id: who.accountId }, { $set: { pendingApp } });
  return totpAddress(secret, showEmail(email));
}

/** Adds the app, in place of an earlier one, once it has given a right code. */
export async function confirmApp(
  context: Context,
  who: SignedIn,
  { code: typed }: { code: string },
  requestId: string,
): Promise<Added> {
  const { database, secrets, now } = context;
  const { email } = await accountOf(context, who);
  const code = readCode(typed);
  if (code === undefined) throw invalid('code', 'code-malformed');
  const { pendingApp } = await openFactors(context, who.accountId);
  const secret =
    pendingApp !== null && pendingApp.expiresAt > now()
      ? openSecret(secrets.factors, who.accountId, pendingApp.sealed)
      : undefined;
  if (pendingApp === null || secret === undefined)
    throw new DomainError('conflict', 'app-not-started');
  const succeed = await takeFactorAttempt(context, { ...who, knownDevice: true }, 'app');
  const step = stepOf(secret, code, now());
  if (step === undefined) throw invalid('code', 'code-wrong');
  const app = { sealed: pendingApp.sealed, lastStep: step, addedAt: now() };
  const { matchedCount } = await database.accountFactors.updateOne(
    { _id: who.accountId, 'pendingApp.sealed': pendingApp.sealed },
    { $set: { app, pendingApp: null } },
  );
  if (matchedCount === 0) throw new DomainError('conflict', 'app-not-started');
  await succeed();
  await queueAccountMail(context, { to: email, kind: 'appAdded', requestId });
  return codesForFirstFactor(context, who);
}
