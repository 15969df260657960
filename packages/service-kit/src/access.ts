import type { RouteConfig } from '@hono/zod-openapi';
import { createRoute } from '@hono/zod-openapi';
import { mayUse, type Permission, type ServiceScope } from '@secondset/contracts';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Principal } from './app-env.ts';
import { DomainError } from './domain-error.ts';
import type { TokenVerifier } from './token-verifier.ts';

/**
 * Who may call a route: anyone, anyone who has the route's permission in the console, anyone with
 * an account, a team with a release token, or a service. The OpenAPI document has it as `x-access`,
 * with `x-permission` and `x-step-up`, where a test reads it for every route.
 */
export type Access = 'public' | 'console' | 'account' | 'release' | `service:${ServiceScope}`;

/** Someone who is logged in. */
export type User = Extract<Principal, { kind: 'user' }>;

/** Whether a route asks for a proof of identity of the last ten minutes. */
interface StepUp {
  stepUp?: boolean;
}

/** The token of an `Authorization` header. */
export const bearerToken = (header: string | undefined) =>
  header?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];

/**
 * Lets only callers through whom `allows` accepts: 401 without a valid token, 403 with one that
 * grants too little, and 401 with `step-up-needed` when the proof of identity is too old.
 */
function requireAccess(
  verifier: Pick<TokenVerifier, 'verify'>,
  allows: (principal: Principal) => boolean,
  { stepUp = false }: StepUp = {},
): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (c, next) => {
    // The console is English only, whatever the browser prefers.
    c.set('language', 'en');
    const token = bearerToken(c.req.header('authorization'));
    if (token === undefined) throw new DomainError('unauthenticated', 'log-in-first');
    const principal = await verifier.verify(token);
    if (!allows(principal)) {
      c.get('logger')?.warn({ who: idOf(principal) }, 'refused: this caller may not use the route');
      throw new DomainError('forbidden', 'account-not-allowed');
    }
    if (stepUp) requireRecentProof(principal);
    c.set('principal', principal);
    await next();
  });
}

/** For what is grave only with some inputs; throws `step-up-needed`. */
export function requireRecentProof(principal: Principal | undefined): void {
  if (!(principal?.kind === 'user' && principal.recent))
    throw new DomainError('unauthenticated', 'step-up-needed');
}

/** Who it is, without an address: the log of requests names nobody. */
const idOf = (principal: Principal) =>
  principal.kind === 'user' ? `account:${principal.id}` : `${principal.kind}:${principal.name}`;

/** Lets only services through that have the scope. */
export const requireScope = (scope: ServiceScope, verifier: Pick<TokenVerifier, 'verify'>) =>
  requireAccess(verifier, (who) => who.kind === 'service' && who.scopes.includes(scope));

/** A route anybody may call. */
export const publicRoute = <const Config extends RouteConfig>(config: Config) =>
  createRoute({ ...config, 'x-access': 'public' satisfies Access });

/** Makes routes behind a guard, which runs before the input is read. */
export const routesBehind =
  (access: Exclude<Access, 'public'>, guard: MiddlewareHandler<AppEnv>, extensions: object = {}) =>
  <const Config extends RouteConfig>(config: Config) =>
    createRoute({
      ...config,
      ...extensions,
      'x-access': access,
      security: [{ bearer: [] }],
      middleware: [guard] as const,
    });

/**
 * Makes routes that require a token with the given access. The guard runs before the input is read.
 */
export function guardedRoutes(verifier: Pick<TokenVerifier, 'verify'>) {
  return {
    /** For people whose role has the permission. */
    consoleRoute: (permission: Permission, { stepUp = false }: StepUp = {}) =>
      routesBehind(
        'console',
        requireAccess(verifier, (who) => who.kind === 'user' && mayUse(who.role, permission), {
          stepUp,
        }),
        { 'x-permission': permission, ...(stepUp && { 'x-step-up': true }) },
      ),
    /** For anyone with an account, about that account. */
    accountRoute: ({ stepUp = false }: StepUp = {}) =>
      routesBehind(
        'account',
        requireAccess(verifier, (who) => who.kind === 'user', { stepUp }),
        stepUp ? { 'x-step-up': true } : {},
      ),
    serviceRoute: (scope: ServiceScope) =>
      routesBehind(`service:${scope}`, requireScope(scope, verifier)),
  };
}

/** Who calls a `consoleRoute` or an `accountRoute`. */
export function userOf(principal: Principal | undefined): User {
  if (principal?.kind !== 'user') throw new DomainError('unauthenticated', 'log-in-first');
  return principal;
}
