import {
  confirmationSchema,
  passkeyOptionsSchema,
  revokedSessionsSchema,
  secondStepSchema,
  sessionGrantSchema,
  signInSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  callerNetwork,
  DomainError,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
  userOf,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { knownDevice, markDevice } from '../devices/device-cookies.ts';
import { passkeyOptions } from '../factors/passkey-options.ts';
import { rememberedCookie } from '../factors/remembered-cookie.ts';
import { recordAttempt } from '../record-attempt.ts';
import { confirmingIn, confirmSession, proofName } from './confirm-session.ts';
import { grantAccess, grantLogIn, grantSession } from './grant-session.ts';
import { refreshSession } from './refresh-session.ts';
import { revokedSessions } from './revoked-sessions.ts';
import { clearSessionCookies, readRefreshCookie } from './session-cookies.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const granted = {
  200: {
    description: 'An access token; the refresh token travels in a cookie',
    content: { 'application/json': { schema: sessionGrantSchema } },
  },
  401: { description: 'The credentials or the cookie are not valid.' },
  403: { description: 'The request came from another site.' },
};

const signInRoute = publicRoute({
  method: 'post',
  path: '/session',
  tags: ['Sessions'],
  summary: 'Logs in with email and password.',
  request: { body: { required: true, content: { 'application/json': { schema: signInSchema } } } },
  responses: {
    ...granted,
    200: jsonAnswer(
      'An access token, with the refresh token in a cookie; or a ticket for the second step',
      z.union([sessionGrantSchema, secondStepSchema]),
    ),
    422: { description: 'A field is not valid.' },
    429: { description: 'Too many failures for this account or network.' },
  },
});

const refreshRoute = publicRoute({
  method: 'post',
  path: '/session/refresh',
  tags: ['Sessions'],
  summary: 'Issues a new access token for the session in the cookie.',
  responses: granted,
});

const signOutRoute = publicRoute({
  method: 'delete',
  path: '/session',
  tags: ['Sessions'],
  summary: 'Logs out.',
  responses: { 204: { description: 'The session is over' }, 403: granted[403] },
});

export function addSessionRoutes(app: App, context: Context) {
  app.openapi(signInRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const input = c.req.valid('json');
    const device = knownDevice(c, context, input.email);
    const remembered = rememberedCookie(c, context, input.email);
    const entry = { actor: { person: input.email }, network, action: 'log-in' } as const;
    const open = await recordAttempt(
      context.audit,
      entry,
      () => signIn(context, input, { network, device, remembered }),
      // Only the first of two steps.
      (result) => ('next' in result ? { outcome: 'allowed', detail: { next: result.next } } : {}),
    );
    if ('next' in open) {
      c.header('cache-control', 'no-store');
      return c.json(open, 200);
    }
    const answer = await grantLogIn(c, context, open);
    markDevice(c, context, input.email);
    return c.json(answer, 200);
  });

  app.openapi(refreshRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const token = readRefreshCookie(c, context);
    try {
      if (token === undefined) throw new DomainError('unauthenticated', 'log-in-first');
      return c.json(await grantSession(c, context, await refreshSession(context, token)), 200);
    } catch (error) {
      if (error instanceof DomainError) clearSessionCookies(c, context);
      throw error;
    }
  });

  app.openapi(signOutRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    await signOut(context, readRefreshCookie(c, context));
    clearSessionCookies(c, context);
    return c.body(null, 204);
  });
}

/** Proves again who is logged in, before something grave. */
export function addConfirmRoute(app: App, context: Context) {
  const route = guardedRoutes(context.verifier).accountRoute()({
    method: 'post',
    path: '/session/confirm',
    tags: ['Sessions'],
    summary: 'Takes password, code or passkey and issues an access token that counts as recent.',
    request: { body: jsonBody(confirmationSchema) },
    responses: {
      200: jsonAnswer('An access token of the same session', sessionGrantSchema),
      429: { description: 'Too many failures for this account or network.' },
    },
  });
  const passkeyRoute = guardedRoutes(context.verifier).accountRoute()({
    method: 'post',
    path: '/session/confirm/passkey',
    tags: ['Sessions'],
    summary: 'Starts such a proof by a passkey (WebAuthn).',
    responses: {
      200: jsonAnswer('What the browser needs to use a passkey', passkeyOptionsSchema),
      409: { description: 'This installation’s address has no domain name.' },
    },
  });
  app.openapi(passkeyRoute, async (c) => {
    const { id, sid } = userOf(c.get('principal'));
    c.header('cache-control', 'no-store');
    return c.json({ ...(await passkeyOptions(context, confirmingIn(sid), id)) }, 200);
  });
  app.openapi(route, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const user = userOf(c.get('principal'));
    const caller = {
      network: callerNetwork(c.req.header('x-forwarded-for')),
      device: knownDevice(c, context, user.email),
    };
    const proof = c.req.valid('json');
    const detail = { proof: proofName(proof) };
    const session = await recordAttempt(
      context.audit,
      { ...askedBy(c), action: 'step-up', detail },
      () => confirmSession(context, user, proof, caller),
    );
    return c.json(await grantAccess(c, context, session), 200);
  });
}

/** For the other services, which refuse ended sessions. */
export function addRevokedSessionsRoute(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  const route = serviceRoute('sessions:read')({
    method: 'post',
    path: '/internal/revoked-sessions',
    tags: ['Sessions'],
    summary: 'Lists the ended sessions of console users whose access tokens are still valid.',
    responses: {
      200: {
        description: 'The IDs of the sessions',
        content: { 'application/json': { schema: revokedSessionsSchema } },
      },
    },
  });
  app.openapi(route, async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ sessions: await revokedSessions(context) }, 200);
  });
}
