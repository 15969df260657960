import { type App, publicRoute, requireSameOrigin } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { smallBody } from '../limits/small-body.ts';
import { answerConfirm } from './confirm-page.ts';

/** No refusal by the schema: the page says what is wrong with its link. */
const query = z.object({ token: z.string().optional(), language: z.string().optional() });
const responses = {
  200: { description: 'A page' },
  422: { description: 'The link is not one of ours, or has expired.' },
};

export function addConsentRoutes(app: App, context: Context) {
  const ask = publicRoute({
    method: 'get',
    path: '/news/confirm',
    tags: ['News'],
    summary: 'Asks whether the owner of an address wants our news.',
    request: { query },
    responses,
  });
  const confirm = publicRoute({
    method: 'post',
    path: '/news/confirm',
    tags: ['News'],
    summary: 'Confirms that the owner of an address wants our news.',
    middleware: smallBody,
    request: { query },
    responses,
  });
  app.openapi(ask, (c) => answerConfirm(c, context));
  app.openapi(confirm, (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    return answerConfirm(c, context);
  });
}
