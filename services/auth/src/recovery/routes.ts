import { recoverySchema, resetSchema } from '@secondset/contracts';
import {
  type App,
  callerNetwork,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { markDevice } from '../devices/device-cookies.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';

const requestRoute = publicRoute({
  method: 'post',
  path: '/recovery',
  tags: ['Recovery'],
  summary: 'Emails a link to choose a new password, if the address has an account.',
  request: { body: jsonBody(recoverySchema) },
  responses: {
    202: { description: 'The same answer whether or not the address has an account' },
    403: { description: 'The request came from another site.' },
    429: { description: 'Too many requests from this network.' },
  },
});

const resetRoute = publicRoute({
  method: 'post',
  path: '/session/recovery',
  tags: ['Recovery'],
  summary: 'Sets a new password by an emailed link and ends every session of the account.',
  request: { body: jsonBody(resetSchema) },
  responses: {
    204: { description: 'The password is changed; nobody is logged in' },
    403: { description: 'The request came from another site.' },
    409: { description: 'The link has expired or was already used.' },
    429: { description: 'Too many requests from this network.' },
  },
});

const resetsPerNetwork = { name: 'reset-network', limit: 30, windowSeconds: 3_600 };

export function addRecoveryRoutes(app: App, context: Context) {
  app.openapi(requestRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const { email, language } = c.req.valid('json');
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    const caller = { network, requestId: c.get('requestId') };
    await requestRecovery(context, { email, language }, caller);
    return c.body(null, 202);
  });

  app.openapi(resetRoute, async (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    await context.rateLimits.take(resetsPerNetwork, network);
    const asker = { network, requestId: c.get('requestId') };
    const { email } = await resetPassword(context, c.req.valid('json'), asker);
    // Who reads the mailbox is no stranger: on a new device, the way past strangers who guess.
    markDevice(c, context, email);
    return c.body(null, 204);
  });
}
