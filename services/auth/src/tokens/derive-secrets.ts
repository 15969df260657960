import { hkdfSync } from 'node:crypto';

export interface Secrets {
  /** Derives each refresh token from the one before. */
  refresh: Buffer;
  /** Hides the subjects of attempt counters. */
  attempts: Buffer;
  /** Signs what marks a device as known. */
  devices: Buffer;
}

/**
 * Keys for other purposes, derived from the signing key (HKDF, RFC 5869), so that there is only one
 * secret to keep and rotate.
 */
export function deriveSecrets(signingKeyPem: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', signingKeyPem, '', `second-set/auth/${purpose}`, 32));
  return { refresh: derive('refresh'), attempts: derive('attempts'), devices: derive('devices') };
}
