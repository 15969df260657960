import { deriveKey } from '@secondset/service-kit';

export interface Secrets {
  /** Derives each refresh token from the one before. */
  refresh: Buffer;
  /** Hides the subjects of attempt counters. */
  attempts: Buffer;
  /** Signs what marks a device as known. */
  devices: Buffer;
  /** Encrypts the secrets of authenticator apps. */
  factors: Buffer;
}

/**
 * Keys for other purposes, derived from the signing key (HKDF, RFC 5869), so that there is only one
 * secret to keep and rotate.
 */
export function deriveSecrets(signingKeyPem: string): Secrets {
  const derive = (purpose: string) => deriveKey(signingKeyPem, `second-set/auth/${purpose}`);
  return {
    refresh: derive('refresh'),
    attempts: derive('attempts'),
    devices: derive('devices'),
    factors: derive('factors'),
  };
}
