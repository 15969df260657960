import {
  passkeyOptionsSchema,
  passkeyProofSchema,
  secondFactorSchema,
  sessionGrantSchema,
} from '@secondset/contracts';
import {
  type App,
  callerNetwork,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { knownDevice, markDevice } from '../devices/device-cookies.ts';
import { passkeyOptions } from '../factors/passkey-options.ts';
import { rememberHere } from '../factors/remembered-cookie.ts';
import { grantLogIn } from '../sessions/grant-session.ts';
import { beginCeremony, ceremonyOf } from './ceremony-cookie.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const granted = jsonAnswer(
  'An access token; the refresh token travels in a cookie',
  sessionGrantSchema,
);
const otherSite = { description: 'The request came from another site.' };
const tooMany = { description: 'Too many failures for this account or network.' };

const secondFactorRoute = publicRoute({
  method: 'post',
  path: '/session/second-factor',
  tags: ['Sessions'],
  summary: 'Finishes a login with a code, after the password was right.',
  request: { body: jsonBody(secondFactorSchema) },
  responses: {
    200: granted,
    401: { description: 'The ticket has expired or was already used.' },
    403: otherSite,
    422: { description: 'The code is wrong; the ticket stays usable.' },
    429: tooMany,
  },
});

const optionsRoute = publicRoute({
  method: 'post',
  path: '/session/passkey/options',
  tags: ['Sessions'],
  summary: 'Starts a login with a passkey (WebAuthn).',
  responses: {
    200: jsonAnswer('What the browser needs to use a passkey', passkeyOptionsSchema),
    403: otherSite,
    409: { description: 'This installation’s address has no domain name.' },
    429: tooMany,
  },
});

const passkeyRoute = publicRoute({
  method: 'post',
  path: '/session/passkey',
  tags: ['Sessions'],
  summary: 'Logs in with a passkey alone.',
  request: { body: jsonBody(passkeyProofSchema) },
  responses: {
    200: granted,
    401: { description: 'The passkey is not valid.' },
    403: otherSite,
    429: tooMany,
  },
});

/** Each page to log in asks for one, and a whole institution may share a network. */
const ceremoniesPerNetwork = { name: 'ceremony-network', limit: 600, windowSeconds: 900 };

export function addSecondStepRoutes(app: App, context: Context) {
  const { publicUrl } = context.config;

  app.openapi(secondFactorRoute, async (c) => {
    requireSameOrigin(c.req, publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const { remember, ...step } = c.req.valid('json');
    const open = await finishSignIn(context, step, {
      network,
      requestId: c.get('requestId'),
      knows: (email) => knownDevice(c, context, email) !== undefined,
    });
    const answer = await grantLogIn(c, context, open);
    markDevice(c, context, open.account.email);
    if (remember) await rememberHere(c, context, open.account);
    return c.json(answer, 200);
  });

  app.openapi(optionsRoute, async (c) => {
    requireSameOrigin(c.req, publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    await context.rateLimits.take(ceremoniesPerNetwork, network);
    const options = await passkeyOptions(context, beginCeremony(c, context));
    c.header('cache-control', 'no-store');
    return c.json({ ...options }, 200);
  });

  app.openapi(passkeyRoute, async (c) => {
    requireSameOrigin(c.req, publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const asker = { owner: ceremonyOf(c, context), network };
    const open = await signInWithPasskey(context, c.req.valid('json'), asker);
    const answer = await grantLogIn(c, context, open);
    markDevice(c, context, open.account.email);
    return c.json(answer, 200);
  });
}
