import type { NewPasskey } from '@secondset/contracts';
import { accountOf, type SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';
import { addPasskey } from '../factors/add-passkey.ts';
import type { CeremonyOwner } from '../factors/ceremonies.ts';
import { newPasskeyOptions } from '../factors/passkey-options.ts';
import { queueAccountMail } from '../mails/account-mail.ts';
import { type Added, codesForFirstFactor } from './first-factor.ts';

/** The session that asks for a passkey is the one that adds it. */
const ownerOf = ({ sessionId }: SignedIn): CeremonyOwner => ({ purpose: 'add', owner: sessionId });

/** What the browser needs to make a passkey for someone who is logged in. */
export async function startPasskey(context: Context, who: SignedIn) {
  const { email } = await accountOf(context, who);
  return newPasskeyOptions(context, { id: who.accountId, email }, ownerOf(who));
}

/** Adds the passkey that the browser made. */
export async function enrollPasskey(
  context: Context,
  who: SignedIn,
  input: { name: string; passkey: NewPasskey },
  requestId: string,
): Promise<Added> {
  const { email } = await accountOf(context, who);
  await addPasskey(context, who.accountId, input, ownerOf(who));
  const values = { name: input.name };
  await queueAccountMail(context, { to: email, kind: 'passkeyAdded', values, requestId });
  return codesForFirstFactor(context, who);
}
