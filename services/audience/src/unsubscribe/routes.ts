import { emailSchema, subscriptionSchema, unsubscribeTokenSchema } from '@secondset/contracts';
import {
  type App,
  callerNetwork,
  invalid,
  jsonAnswer,
  jsonBody,
  publicRoute,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { smallBody } from '../limits/small-body.ts';
import { answerOneClick } from './one-click.ts';
import { lookUpSubscription } from './subscription.ts';
import { undoUnsubscribe } from './undo-unsubscribe.ts';
import { unsubscribeByEmail, unsubscribeByToken } from './unsubscribe.ts';

const tokenBody = jsonBody(z.object({ token: unsubscribeTokenSchema }));
/** The contract's union, written so that a refusal can name the field. */
const unsubscribeBody = jsonBody(
  z.object({ token: unsubscribeTokenSchema.optional(), email: emailSchema.optional() }),
);

const unsubscribeRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe',
  middleware: smallBody,
  request: { body: unsubscribeBody },
  responses: { 200: jsonAnswer('The state, read back after it was stored', subscriptionSchema) },
});
const lookUpRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/lookup',
  middleware: smallBody,
  request: { body: tokenBody },
  responses: { 200: jsonAnswer('The current state; nothing changes', subscriptionSchema) },
});
const undoRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/undo',
  middleware: smallBody,
  request: { body: tokenBody },
  responses: { 200: jsonAnswer('The state, read back after it was stored', subscriptionSchema) },
});
const oneClickRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/one-click',
  middleware: smallBody,
  request: { query: z.object({ token: z.string().optional(), email: z.string().optional() }) },
  responses: { 200: { description: 'Unsubscribed (RFC 8058)' } },
});

/** Deliberately without a GET: link scanners follow every link in an email. */
export function addUnsubscribeRoutes(app: App, context: Context) {
  app.openapi(unsubscribeRoute, async (c) => {
    const { token, email } = c.req.valid('json');
    if (token !== undefined) return c.json(await unsubscribeByToken(context, token), 200);
    if (email === undefined) throw invalid('email', 'email-missing');
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    return c.json(await unsubscribeByEmail(context, email, network), 200);
  });
  app.openapi(lookUpRoute, async (c) =>
    c.json(await lookUpSubscription(context, c.req.valid('json').token), 200),
  );
  app.openapi(undoRoute, async (c) =>
    c.json(await undoUnsubscribe(context, c.req.valid('json').token), 200),
  );
  app.openapi(oneClickRoute, (c) => answerOneClick(c, context));
}
