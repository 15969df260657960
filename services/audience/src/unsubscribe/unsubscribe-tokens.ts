import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { deriveKey } from '@secondset/service-kit';

export interface UnsubscribeTokens {
  /** The token of a normalized address; the same until the secret is replaced. */
  seal(email: string): string;
  /** The address in a token, or undefined if the token is not one of ours. */
  open(token: string): string | undefined;
}

const cipher = 'aes-256-gcm';
const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes + tagBytes;
const purpose = Buffer.from('unsubscribe');

/**
 * A token holds the sealed address itself. It works without any record, even after the person or
 * the campaign is deleted, and does not reveal whom it is for. It works as long as its secret is
 * among `secrets`: the first one seals, all of them open.
 */
export function createUnsubscribeTokens(
  secrets: readonly [Buffer, ...Buffer[]],
): UnsubscribeTokens {
  const [secret] = secrets;
  const ivKey = deriveKey(secret, 'second-set audience unsubscribe iv');
  const sealKey = sealKeyOf(secret);
  const openKeys = secrets.map(sealKeyOf);
  return {
    seal: (email) => {
      // Derived from the address, so it repeats only for the same text.
      const iv = createHmac('sha256', ivKey).update(email).digest().subarray(0, ivBytes);
      const sealing = createCipheriv(cipher, sealKey, iv, { authTagLength: tagBytes });
      sealing.setAAD(purpose);
      const sealed = Buffer.concat([sealing.update(email, 'utf8'), sealing.final()]);
      const parts = [Buffer.of(version), iv, sealing.getAuthTag(), sealed];
      return Buffer.concat(parts).toString('base64url');
    },
    open: (token) => {
      if (!/^[\w-]{20,600}$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes[0] !== version || bytes.length <= headBytes) return undefined;
      for (const key of openKeys) {
        const email = openWith(key, bytes);
        if (email !== undefined) return email;
      }
      return undefined;
    },
  };
}

const sealKeyOf = (secret: Buffer) => deriveKey(secret, 'second-set audience unsubscribe seal');

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  const iv = bytes.subarray(1, 1 + ivBytes);
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
    opening.setAAD(purpose);
    opening.setAuthTag(bytes.subarray(1 + ivBytes, headBytes));
    return Buffer.concat([opening.update(bytes.subarray(headBytes)), opening.final()]).toString();
  } catch {
    // Authentication failed: the token was changed or made with another key.
    return undefined;
  }
}
