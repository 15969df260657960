import { deriveKey } from '@secondset/service-kit';

/** The keys of one purpose, newest first: the first one makes, all of them read. */
type Keys = readonly [Buffer, ...Buffer[]];

export interface Secrets {
  /** Derive each refresh token from the one before. */
  refresh: Keys;
  /** Hides the subjects of attempt counters, which start from zero with a new key. */
  attempts: Buffer;
  /** Sign what marks a device as known, and name its cookies. */
  devices: Keys;
  /** Encrypt the secrets of authenticator apps. */
  factors: Keys;
}

/**
 * A key for each purpose (HKDF, RFC 5869) from AUTH_SECRET, so that there are few secrets to keep
 * and rotate. Before there was AUTH_SECRET, they came from the signing key and, for authenticator
 * apps, from RECORDS_SECRET: what those made is still read, and an installation without AUTH_SECRET
 * goes on with them.
 */
export function deriveSecrets({
  authSecret = [],
  signingKeys,
  recordsSecret,
}: {
  authSecret?: readonly Buffer[] | undefined;
  /** As PEM, newest first. */
  signingKeys: readonly string[];
  recordsSecret: readonly Buffer[];
}): Secrets {
  const from = (roots: readonly (Buffer | string)[], purpose: string): Keys => {
    const [newest, ...older] = roots.map((root) => deriveKey(root, `second-set/auth/${purpose}`));
    if (newest === undefined) throw new Error(`There is no secret for ${purpose}.`);
    return [newest, ...older];
  };
  const own = [...authSecret, ...signingKeys];
  return {
    refresh: from(own, 'refresh'),
    attempts: from(own, 'attempts')[0],
    devices: from(own, 'devices'),
    factors: from([...authSecret, ...recordsSecret], 'factors'),
  };
}
