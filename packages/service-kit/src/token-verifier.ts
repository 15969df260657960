import {
  revokedSessionsSchema,
  roleSchema,
  serviceScopes,
  stepUpSeconds,
  tokenAudience,
  tokenIssuer,
} from '@secondset/contracts';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import type { Principal } from './app-env.ts';
import { DomainError } from './domain-error.ts';
import { errorFields, type Logger } from './logger.ts';
import { createRevokedSessions } from './revoked-sessions.ts';
import { createServiceClient, type TokenSource } from './service-client.ts';

export interface TokenVerifier {
  /**
   * The bearer of `token`. Throws `unauthenticated` for a bad token and for someone with a role
   * whose session was ended, and `unavailable` when no key was ever fetched or it is unknown which
   * sessions were ended.
   */
  verify(token: string): Promise<Principal>;
  /** Fetches fresh keys; a failure keeps the old ones. */
  refreshKeys(): Promise<void>;
  close(): void;
}

const scopes = new Set<string>(Object.values(serviceScopes).flat());
const scopeSchema = z.custom<(typeof serviceScopes)[keyof typeof serviceScopes][number]>(
  (value) => typeof value === 'string' && scopes.has(value),
);
const claimsSchema = z.union([
  z.object({
    kind: z.literal('user'),
    sub: z.string(),
    email: z.string(),
    sid: z.string(),
    role: roleSchema.optional(),
    auth_time: z.number(),
    amr: z.array(z.string()),
  }),
  z.object({ kind: z.literal('service'), sub: z.string(), scope: z.string() }),
]);
type Claims = z.infer<typeof claimsSchema>;

const refreshSeconds = 600;

/**
 * Verifies access tokens (RFC 9068 `at+jwt`, EdDSA) with the keys that `auth` publishes. Keys never
 * expire and are refreshed every 10 minutes in the background, so verification survives an outage
 * of `auth`. Whether a session was ended is asked with a token of our own.
 */
export function createTokenVerifier(options: {
  authUrl: string;
  tokens: TokenSource;
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
  const auth = createServiceClient({ baseUrl: options.authUrl, tokens: options.tokens });
  const ended = createRevokedSessions({
    fetchList: async () =>
      (await auth.post('/internal/revoked-sessions', {}, revokedSessionsSchema)).sessions,
    logger: options.logger,
  });
  return {
    verify: async (token) => {
      const claims = await verifyToken(token, keys);
      if (claims.kind === 'service') return asService(claims);
      // Other people's tokens open nothing but what `auth` itself guards.
      if (claims.role !== undefined && (await ended.includes(claims.sid))) throw sessionEnded();
      return asUser(claims, new Date());
    },
    refreshKeys,
    close: () => clearInterval(timer),
  };
}

/** Verifies tokens for `auth`, which issues them: with keys and sessions at hand. */
export function createOwnTokenVerifier({
  publicKeys,
  hasEnded,
  now,
}: {
  publicKeys: JSONWebKeySet['keys'];
  hasEnded(sessionId: string): Promise<boolean>;
  now: () => Date;
}): Pick<TokenVerifier, 'verify'> {
  const keys = createLocalJWKSet({ keys: publicKeys });
  return {
    verify: async (token) => {
      const claims = await verifyToken(token, keys, now());
      if (claims.kind === 'service') return asService(claims);
      if (await hasEnded(claims.sid)) throw sessionEnded();
      return asUser(claims, now());
    },
  };
}

function asUser(claims: Extract<Claims, { kind: 'user' }>, now: Date): Principal {
  const { sub: id, email, role = null, sid, amr } = claims;
  const recent = now.getTime() / 1000 - claims.auth_time <= stepUpSeconds;
  return { kind: 'user', id, email, role, sid, amr, recent };
}

function asService(claims: Extract<Claims, { kind: 'service' }>): Principal {
  const granted = claims.scope.split(' ').filter((scope) => scopes.has(scope));
  return { kind: 'service', name: claims.sub, scopes: z.array(scopeSchema).parse(granted) };
}

const sessionEnded = (cause?: unknown) =>
  new DomainError('unauthenticated', 'session-ended', { cause });

async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  currentDate = new Date(),
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: tokenIssuer,
      audience: tokenAudience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 5,
      currentDate,
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    if (isKeyOutage(error))
      throw new DomainError('unavailable', 'sign-in-unchecked', {
        cause: error,
        retryAfterSeconds: 5,
      });
    throw sessionEnded(error);
  }
}

/** Network failures and bad answers from the key endpoint, as opposed to a bad token. */
function isKeyOutage(error: unknown): boolean {
  if (error instanceof z.ZodError) return false;
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
