import type { NewPasskey } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { type CeremonyOwner, challengeOf } from './ceremonies.ts';
import { relyingParty } from './relying-party.ts';
import { algorithms, webAuthn } from './webauthn.ts';

/** Checks and stores a passkey that a browser made for an account. */
export async function addPasskey(
  context: Context,
  accountId: string,
  { name, passkey }: { name: string; passkey: NewPasskey },
  owner: CeremonyOwner,
): Promise<void> {
  const { database, now } = context;
  const party = relyingParty(context);
  const { credential, ...made } = await verify(context, passkey, owner);
  const stored = await unlessDuplicate(() =>
    database.passkeys.create({
      _id: credential.id,
      accountId,
      rpId: party.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports,
      deviceType: made.credentialDeviceType,
      backedUp: made.credentialBackedUp,
      aaguid: made.aaguid,
      userVerified: made.userVerified,
      name,
      createdAt: now(),
    }),
  );
  if (stored === 'duplicate') throw new DomainError('conflict', 'passkey-known');
}

/** The library throws for everything that is wrong but a signature. */
async function verify(context: Context, passkey: NewPasskey, owner: CeremonyOwner) {
  const party = relyingParty(context);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challengeOf(context, owner),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo;
  } catch (cause) {
    throw new DomainError('conflict', 'passkey-refused', { cause });
  }
  throw new DomainError('conflict', 'passkey-refused');
}
