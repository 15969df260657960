import { serviceScopes, tokenAudience, tokenIssuer } from '@secondset/contracts';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { errorFields, type Logger } from './logger.ts';
import type { Principal } from './principal.ts';

export interface TokenVerifier {
  /** The bearer of `token`; throws `unauthenticated` for a bad one and `unavailable` when no key was ever fetched. */
  verify(token: string): Promise<Principal>;
  /** Fetches the keys anew; a failure keeps the old ones. */
  refreshKeys(): Promise<void>;
  close(): void;
}

const scopes = new Set<string>(Object.values(serviceScopes).flat());
const scopeSchema = z.custom<(typeof serviceScopes)[keyof typeof serviceScopes][number]>(
  (value) => typeof value === 'string' && scopes.has(value),
);
const claimsSchema = z.union([
  z.object({ kind: z.literal('user'), sub: z.string(), email: z.string() }),
  z.object({ kind: z.literal('service'), sub: z.string(), scope: z.string() }),
]);

const refreshSeconds = 600;

/**
 * Verifies access tokens (RFC 9068 `at+jwt`, EdDSA) by the keys that `auth` publishes. Keys are kept for ever and fetched
 * anew every 10 minutes in the background, so that an outage of `auth` does not end verification.
 */
export function createTokenVerifier(options: {
  authUrl: string;
  adminEmails: readonly string[];
  logger: Logger;
}): TokenVerifier {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', options.authUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  const refreshKeys = () =>
    keys.reload().catch((error: unknown) => {
      options.logger.warn(
        errorFields(error),
        'The signing keys could not be fetched; keeping the old ones.',
      );
    });
  const timer = setInterval(refreshKeys, refreshSeconds * 1000);
  timer.unref();
  return {
    verify: (token) => verifyToken(token, keys, options.adminEmails),
    refreshKeys,
    close: () => clearInterval(timer),
  };
}

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  adminEmails: readonly string[],
): Promise<Principal> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: tokenIssuer,
      audience: tokenAudience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 5,
    });
    const claims = claimsSchema.parse(payload);
    if (claims.kind === 'user')
      return {
        kind: 'user',
        id: claims.sub,
        email: claims.email,
        admin: adminEmails.includes(claims.email),
      };
    const granted = claims.scope.split(' ').filter((scope) => scopes.has(scope));
    return { kind: 'service', name: claims.sub, scopes: z.array(scopeSchema).parse(granted) };
  } catch (error) {
    if (isKeyOutage(error))
      throw new DomainError(
        'unavailable',
        'Signing in cannot be checked right now. Please try again.',
        {
          cause: error,
          retryAfterSeconds: 5,
        },
      );
    throw new DomainError('unauthenticated', 'Your session has ended. Please log in again.', {
      cause: error,
    });
  }
}

/** Network failures and bad answers of the key endpoint, as opposed to a bad token. */
function isKeyOutage(error: unknown): boolean {
  if (error instanceof z.ZodError) return false;
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
