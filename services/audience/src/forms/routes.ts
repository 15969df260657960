import { formReceiptSchema, waitlistSchema } from '@secondset/contracts';
import { type App, callerNetwork, DomainError, publicRoute } from '@secondset/service-kit';
import { z } from 'zod';
import type { AudienceContext } from '../context.ts';
import { jsonAnswer } from '../json.ts';
import { smallBody } from '../limits/small-body.ts';
import { isFormPost } from '../pages/read-form.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { answerWaitlistForm } from './waitlist-page.ts';

/** Scripts send JSON and get JSON; a browser without scripts sends the form itself and gets a page. */
const waitlistRoute = publicRoute({
  method: 'post',
  path: '/forms/waitlist',
  middleware: smallBody,
  request: {
    body: {
      content: {
        'application/json': { schema: waitlistSchema },
        // The same fields; parsed by the page, which shows mistakes next to what was typed.
        'application/x-www-form-urlencoded': { schema: z.record(z.string(), z.unknown()) },
      },
    },
  },
  responses: {
    201: jsonAnswer('Stored; a form gets a page with the same words', formReceiptSchema),
    415: { description: 'Neither JSON nor a form' },
  },
});

export function addFormRoutes(app: App, context: AudienceContext) {
  app.openapi(waitlistRoute, async (c) => {
    const network = callerNetwork(c.req.header('x-forwarded-for'));
    if (isFormPost(c.req)) return answerWaitlistForm(c, context, network);
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? ''))
      throw new DomainError('unsupported-media-type', 'Send JSON or a form.');
    // Checked already; its type is that of both kinds of body, and this tells them apart.
    const input = waitlistSchema.parse(c.req.valid('json'));
    return c.json(await joinWaitlist(context, input, network), 201);
  });
}
