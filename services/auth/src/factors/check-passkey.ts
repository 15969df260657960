import type { PasskeyProof } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { type CeremonyOwner, challengeOf } from './ceremonies.ts';
import type { PasskeyRecord } from './passkey.model.ts';
import { relyingParty } from './relying-party.ts';
import { webAuthn } from './webauthn.ts';

/** Whose passkey it was, and how it proves its owner (RFC 8176). */
interface Proven {
  accountId: string;
  amr: string[];
}

/**
 * Checks that a passkey answered a challenge of ours, with its user verified. That is two factors
 * at once: something one has, and something one knows or is. Whatever is wrong, the refusal is the
 * same.
 */
export async function checkPasskey(
  context: Context,
  proof: PasskeyProof,
  owner: CeremonyOwner,
): Promise<Proven> {
  const { database, now, logger } = context;
  const passkey = await database.passkeys.findById(proof.id).lean();
  if (passkey === null) throw refused();
  const accountId = String(passkey.accountId);
  const factors = await database.accountFactors.findById(accountId, { userHandle: 1 }).lean();
  const { userHandle } = proof.response;
  if (userHandle !== undefined && userHandle !== factors?.userHandle) throw refused();
  const { newCounter, credentialBackedUp } = await verify(context, proof, passkey, owner);
  // Of two answers with one counter, one passes.
  const { matchedCount } = await database.passkeys.updateOne(
    { _id: passkey._id, counter: passkey.counter },
    { $set: { counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: now() } },
  );
  if (matchedCount === 0) {
    logger.warn({ accountId }, 'a passkey was used twice at once');
    throw refused();
  }
  const key = passkey.deviceType === 'singleDevice' ? 'hwk' : 'swk';
  return { accountId, amr: [key, 'user', 'mfa'] };
}

/** The library throws for everything that is wrong but a signature. */
async function verify(
  context: Context,
  { response, ...proof }: PasskeyProof,
  passkey: PasskeyRecord,
  owner: CeremonyOwner,
) {
  const party = relyingParty(context);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...proof,
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeOf(context, owner),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey._id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    // Filled in for a wrong signature too.
    if (verified) return authenticationInfo;
  } catch (cause) {
    const { accountId } = passkey;
    const reason = cause instanceof Error ? cause.message : String(cause);
    context.logger.warn({ accountId: String(accountId), reason }, 'a passkey was refused');
  }
  throw refused();
}

const refused = () => new DomainError('unauthenticated', 'passkey-refused');
