import { createHmac } from 'node:crypto';
import { planAgreementVersion } from '@secondset/contracts';
import { DomainError, deriveKey } from '@secondset/service-kit';
import { jwtVerify, SignJWT } from 'jose';

/** How long an agreement opens the plan. */
export const planAccessSeconds = 30 * 60;

export interface PlanAccessTokens {
  /** A token for someone who has just agreed. */
  issue(agreedAt: Date): Promise<{ token: string; expiresAt: Date }>;
  /**
   * Throws `unauthenticated` unless the token is ours, has not expired, and was issued for the
   * agreement in force.
   */
  verify(token: string, now: Date): Promise<void>;
  /** Replaces a network address where the address itself must not be stored. */
  hashNetwork(network: string): string;
}

const algorithm = 'HS256';
const type = 'plan+jwt';
const audience = 'business-plan';

/**
 * Signing and hashing have separate keys, both derived from the service's secret (RFC 5869). The
 * first of the secrets signs and hashes; what the others signed is good until it ends.
 */
export function createPlanAccessTokens(secrets: readonly [Buffer, ...Buffer[]]): PlanAccessTokens {
  const [secret] = secrets;
  const signKeyOf = (each: Buffer) => deriveKey(each, 'second-set audience plan access');
  const signKey = signKeyOf(secret);
  const hashKey = deriveKey(secret, 'second-set audience plan agreement networks');
  return {
    issue: async (agreedAt) => {
      const issuedSeconds = Math.floor(agreedAt.getTime() / 1000);
      const expiresAt = new Date((issuedSeconds + planAccessSeconds) * 1000);
      const token = await new SignJWT({ agreement: planAgreementVersion })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setAudience(audience)
        .setIssuedAt(issuedSeconds)
        .setExpirationTime(expiresAt)
        .sign(signKey);
      return { token, expiresAt };
    },
    verify: async (token, now) => {
      let cause: unknown;
      for (const key of secrets.map(signKeyOf))
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: [algorithm],
            typ: type,
            audience,
            requiredClaims: ['exp'],
            currentDate: now,
          });
          if (payload.agreement === planAgreementVersion) return;
        } catch (error) {
          cause = error;
        }
      throw agreeFirst(cause);
    },
    hashNetwork: (network) => createHmac('sha256', hashKey).update(network).digest('base64url'),
  };
}

/** The same answer for missing, forged, expired and outdated tokens, so it gives nothing away. */
export const agreeFirst = (cause?: unknown) =>
  new DomainError('unauthenticated', 'agree-first', { cause });
