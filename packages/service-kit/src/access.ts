import type { RouteConfig } from '@hono/zod-openapi';
import { createRoute } from '@hono/zod-openapi';
import type { ServiceScope } from '@secondset/contracts';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { DomainError } from './domain-error.ts';
import type { TokenVerifier } from './token-verifier.ts';

/**
 * Who may call a route. The OpenAPI document has it as `x-access`, where a test reads it for every
 * route.
 */
export type Access = 'public' | 'admin' | 'release' | `service:${ServiceScope}`;

/** The token of an `Authorization` header. */
export const bearerToken = (header: string | undefined) =>
  header?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];

/**
 * Lets only callers with the given access through: 401 without a valid token, 403 with one that
 * grants too little.
 */
export function requireAccess(
  access: Exclude<Access, 'public' | 'release'>,
  verifier: Pick<TokenVerifier, 'verify'>,
): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    // The console is English only, whatever the browser prefers.
    c.set('language', 'en');
    const token = bearerToken(c.req.header('authorization'));
    if (token === undefined) throw new DomainError('unauthenticated', 'log-in-first');
    const principal = await verifier.verify(token);
    const allowed =
      access === 'admin'
        ? principal.kind === 'user' && principal.admin
        : principal.kind === 'service' &&
          principal.scopes.some((scope) => access === `service:${scope}`);
    if (!allowed) throw new DomainError('forbidden', 'account-not-allowed');
    c.set('principal', principal);
    await next();
  });
}

/** A route anybody may call. */
export const publicRoute = <const Config extends RouteConfig>(config: Config) =>
  createRoute({ ...config, 'x-access': 'public' satisfies Access });

/** Makes routes behind a guard, which runs before the input is read. */
export const routesBehind =
  (access: Exclude<Access, 'public'>, guard: MiddlewareHandler<AppEnv>) =>
  <const Config extends RouteConfig>(config: Config) =>
    createRoute({
      ...config,
      'x-access': access,
      security: [{ bearer: [] }],
      middleware: [guard] as const,
    });

/**
 * Makes routes that require a token with the given access. The guard runs before the input is read.
 */
export function guardedRoutes(verifier: Pick<TokenVerifier, 'verify'>) {
  const guarded = (access: Exclude<Access, 'public' | 'release'>) =>
    routesBehind(access, requireAccess(access, verifier));
  return {
    adminRoute: guarded('admin'),
    serviceRoute: (scope: ServiceScope) => guarded(`service:${scope}`),
  };
}
