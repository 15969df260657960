import { organization } from '@secondset/content';
import { refusal } from '@secondset/content/refusals';
import { DomainError, showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type CeremonyOwner, ceremonySeconds, keepChallenge } from './ceremonies.ts';
import { openFactors } from './factors.ts';
import { relyingParty } from './relying-party.ts';
import { algorithms, webAuthn } from './webauthn.ts';

const maxPasskeys = 20;
const timeout = ceremonySeconds * 1000;

/** What the browser needs to make a passkey for an account. */
export async function newPasskeyOptions(
  context: Context,
  account: { id: string; email: string },
  owner: CeremonyOwner,
) {
  const { database } = context;
  const party = relyingParty(context);
  const known = await database.passkeys.find({ accountId: account.id }, { transports: 1 }).lean();
  if (known.length >= maxPasskeys)
    throw new DomainError('conflict', refusal('too-many-passkeys', { max: maxPasskeys }));
  const { userHandle } = await openFactors(context, account.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: organization.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userHandle, 'base64url')),
    userName: showEmail(account.email),
    attestationType: 'none',
    excludeCredentials: known.map(({ _id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
  await keepChallenge(context, owner, options.challenge);
  return options;
}

/** What the browser needs to use a passkey; without an account it offers all it has for us. */
export async function passkeyOptions(context: Context, owner: CeremonyOwner, accountId?: string) {
  const party = relyingParty(context);
  const allowed =
    accountId === undefined
      ? []
      : await context.database.passkeys.find({ accountId }, { _id: 1 }).lean();
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: allowed.map(({ _id: id }) => ({ id })),
    timeout,
  });
  await keepChallenge(context, owner, options.challenge);
  return options;
}
