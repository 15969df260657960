import { hkdfSync } from 'node:crypto';

/**
 * A 32-byte key for one purpose (HKDF, RFC 5869), so that one secret serves several purposes and no
 * two share a key. A changed purpose invalidates all that its key signed or hid.
 */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
