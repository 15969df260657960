import { type App, publicRoute, requireSameOrigin } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { smallBody } from '../limits/small-body.ts';
import { answerPreferences } from './preferences-page.ts';

/** No refusal by the schema: the page says what is wrong with its link. */
const query = z.object({
  token: z.string().optional(),
  language: z.string().optional(),
  show: z.string().optional(),
});
const responses = {
  200: { description: 'A page' },
  422: { description: 'The link is not one of ours, or the address is not valid.' },
};

export function addPreferenceRoutes(app: App, context: Context) {
  const show = publicRoute({
    method: 'get',
    path: '/preferences',
    tags: ['News'],
    summary: 'Shows what the owner of an address chose to get, or offers to send them a link.',
    request: { query },
    responses,
  });
  const change = publicRoute({
    method: 'post',
    path: '/preferences',
    tags: ['News'],
    summary: 'Changes what the owner of an address gets, or sends them a link.',
    middleware: smallBody,
    request: { query },
    responses: { ...responses, 429: { description: 'Too many links for one network.' } },
  });
  app.openapi(show, (c) => answerPreferences(c, context));
  app.openapi(change, (c) => {
    requireSameOrigin(c.req, context.config.publicUrl);
    return answerPreferences(c, context);
  });
}
