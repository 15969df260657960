import { emailSchema, subscriptionSchema, unsubscribeTokenSchema } from '@secondset/contracts';
import {
  type App,
  answerLanguage,
  callerNetwork,
  invalid,
  jsonAnswer,
  jsonBody,
  publicRoute,
  requireSameOrigin,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { smallBody } from '../limits/small-body.ts';
import { answerOneClick } from './one-click.ts';
import { lookUpSubscription } from './subscription.ts';
import { answerUndo } from './undo-page.ts';
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
  tags: ['Unsubscribe'],
  summary: 'Unsubscribes an address, by the token of an email or by the address itself.',
  middleware: smallBody,
  request: { body: unsubscribeBody },
  responses: {
    200: jsonAnswer('The state, read back after it was stored', subscriptionSchema),
    403: { description: 'A page of another site posted an address.' },
    429: { description: 'Too many unsubscribes by address from one network.' },
  },
});
const lookUpRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/lookup',
  tags: ['Unsubscribe'],
  summary: 'Returns whether an address is subscribed, and changes nothing.',
  middleware: smallBody,
  request: { body: tokenBody },
  responses: { 200: jsonAnswer('The current state', subscriptionSchema) },
});
const undoRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/undo',
  tags: ['Unsubscribe'],
  summary: 'Subscribes an address again after an unsubscribe by mistake.',
  middleware: smallBody,
  request: { body: tokenBody },
  responses: { 200: jsonAnswer('The state, read back after it was stored', subscriptionSchema) },
});
const undoPageQuery = z.object({ token: z.string().optional(), language: z.string().optional() });
const undoPageResponses = {
  200: { description: 'A page' },
  422: { description: 'The link is not one of ours.' },
};
const showUndoRoute = publicRoute({
  method: 'get',
  path: '/unsubscribe/undo-page',
  tags: ['Unsubscribe'],
  summary: 'Asks whether to undo an unsubscribe, or says that there is nothing to undo.',
  request: { query: undoPageQuery },
  responses: undoPageResponses,
});
const pressUndoRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/undo-page',
  tags: ['Unsubscribe'],
  summary: 'Undoes an unsubscribe by the button of that page.',
  middleware: smallBody,
  request: { query: undoPageQuery },
  responses: undoPageResponses,
});
const oneClickRoute = publicRoute({
  method: 'post',
  path: '/unsubscribe/one-click',
  tags: ['Unsubscribe'],
  summary: 'Unsubscribes an address when a mail program asks (RFC 8058).',
  middleware: smallBody,
  request: { query: z.object({ token: z.string().optional(), email: z.string().optional() }) },
  responses: {
    200: { description: 'The address is unsubscribed' },
    403: { description: 'A page of another site posted an address without a token.' },
    422: { description: 'The token or the address is not valid.' },
    429: { description: 'Too many unsubscribes by address from one network.' },
  },
});

/** Deliberately no GET that unsubscribes: link scanners follow every link in an email. */
export function addUnsubscribeRoutes(app: App, context: Context) {
  app.openapi(unsubscribeRoute, async (c) => {
    const { token, email } = c.req.valid('json');
    if (token !== undefined) return c.json(await unsubscribeByToken(context, token), 200);
    if (email === undefined) throw invalid('email', 'email-missing');
    requireSameOrigin(c.req, context.config.publicUrl);
    const typist = {
      network: callerNetwork(c.req.header('x-forwarded-for')),
      language: answerLanguage(c),
      requestId: c.get('requestId'),
    };
    return c.json(await unsubscribeByEmail(context, email, typist), 200);
  });
  app.openapi(lookUpRoute, async (c) =>
    c.json(await lookUpSubscription(context, c.req.valid('json').token), 200),
  );
  app.openapi(undoRoute, async (c) =>
    c.json(await undoUnsubscribe(context, c.req.valid('json').token, answerLanguage(c)), 200),
  );
  app.openapi(showUndoRoute, (c) => answerUndo(c, context));
  app.openapi(pressUndoRoute, (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    return answerUndo(c, context);
  });
  app.openapi(oneClickRoute, (c) => answerOneClick(c, context));
}
