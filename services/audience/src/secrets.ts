import { hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose (RFC 5869), so that no two purposes share a key. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `second-set audience ${purpose}`, 32));
