import { DomainError } from '@secondset/service-kit';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { type Factors, factorsOf, removeAllFactors } from '../factors/factors.ts';
import { forgetDevices } from '../factors/remembered-devices.ts';
import { readSignInRules } from '../factors/sign-in-rules.ts';
import { queueAccountMail } from '../mails/account-mail.ts';

/** Removes the authenticator app. */
export async function removeApp(context: Context, who: SignedIn, requestId: string): Promise<void> {
  const { database } = context;
  const { email } = await accountOf(context, who);
  const { app } = await removable(context, who.accountId);
  if (!app) throw new DomainError('not-found', 'app-gone');
  await database.accountFactors.updateOne({ _id: who.accountId }, { $set: { app: null } });
  await queueAccountMail(context, { to: email, kind: 'appRemoved', requestId });
  await turnOffWithoutFactor(context, who, email, requestId);
}

/** Removes one passkey. */
export async function removePasskey(
  context: Context,
  who: SignedIn,
  id: string,
  requestId: string,
): Promise<void> {
  const { accountId } = who;
  const { email } = await accountOf(context, who);
  await removable(context, accountId);
  const passkey = await context.database.passkeys.findOneAndDelete({ _id: id, accountId }).lean();
  if (passkey === null) throw new DomainError('not-found', 'passkey-gone');
  const values = { name: passkey.name };
  await queueAccountMail(context, { to: email, kind: 'passkeyRemoved', values, requestId });
  await turnOffWithoutFactor(context, who, email, requestId);
}

/** While the organization requires a second factor, the last one stays. */
async function removable(context: Context, accountId: string): Promise<Factors> {
  const factors = await factorsOf(context, accountId);
  const isLast = Number(factors.app) + factors.passkeys === 1;
  if (isLast && factors.on && (await readSignInRules(context)).requireSecondFactor)
    throw new DomainError('conflict', 'last-factor-required');
  return factors;
}

/** Recovery codes and remembered browsers mean nothing without a factor. */
async function turnOffWithoutFactor(
  context: Context,
  { accountId }: SignedIn,
  email: string,
  requestId: string,
): Promise<void> {
  await forgetDevices(context, accountId);
  const { app, passkeys } = await factorsOf(context, accountId);
  if (app || passkeys > 0) return;
  await removeAllFactors(context, accountId);
  await queueAccountMail(context, { to: email, kind: 'factorsOff', requestId });
}
