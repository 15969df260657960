import { deriveKey } from '@secondset/service-kit';

export interface Secrets {
  /** Derives each refresh token from the one before. */
  refresh: Buffer;
  /** Hides the subjects of attempt counters. */
  attempts: Buffer;
  /** Signs what marks a device as known. */
  devices: Buffer;
  /**
   * Encrypt the secrets of authenticator apps, newest first. They come from the secret for what
   * lasts, not from the signing key, which can be replaced at any time.
   */
  factors: readonly Buffer[];
}

/**
 * Keys for other purposes, derived from the signing key and from the secrets for records (HKDF, RFC
 * 5869), so that there are few secrets to keep and rotate.
 */
export function deriveSecrets(signingKeyPem: string, records: readonly Buffer[]): Secrets {
  const derive = (purpose: string) => deriveKey(signingKeyPem, `second-set/auth/${purpose}`);
  return {
    refresh: derive('refresh'),
    attempts: derive('attempts'),
    devices: derive('devices'),
    factors: records.map((secret) => deriveKey(secret, 'second-set/auth/factors')),
  };
}
