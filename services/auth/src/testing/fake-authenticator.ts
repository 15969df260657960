import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@secondset/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a ceremony is answered with; each part can be made wrong. */
interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  counter?: number;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software, with one ES256 passkey (WebAuthn Level 3, section 6). */
export function createAuthenticator(defaults: { origin: string; rpId: string; synced?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const id = randomBytes(16);
  let userHandle: string | undefined;

  const data = ({ rpId, userVerified = true, counter = 0 }: Ceremony, made?: Uint8Array) => {
    const synced = defaults.synced ? 0x18 : 0;
    const flags = 0x01 | (userVerified ? 0x04 : 0) | synced | (made === undefined ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const head = [sha256(rpId ?? defaults.rpId), Buffer.from([flags]), count];
    return Buffer.concat(made === undefined ? head : [...head, made]);
  };
  const client = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: origin ?? defaults.origin, crossOrigin: false }),
    );
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: credential.id,
    /** Makes the passkey, for the user handle in the options. */
    make(ceremony: Ceremony & { user?: { id: string } }): NewPasskey {
      userHandle = ceremony.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(data(ceremony, made))],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client('webauthn.create', ceremony)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Uses the passkey. */
    use(ceremony: Ceremony & { spoiled?: boolean }): PasskeyProof {
      const authenticatorData = data(ceremony);
      const clientDataJSON = client('webauthn.get', ceremony);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = sign('sha256', ceremony.spoiled ? sha256(signed) : signed, privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
