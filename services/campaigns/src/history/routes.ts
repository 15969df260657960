import { mailEventListSchema, mailEventQuerySchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listMailEvents } from './list-mail-events.ts';

/** Where `audience` reads what happened to the emails of one person. */
export function addHistoryRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('campaigns:read')({
      method: 'post',
      path: '/internal/mail-events',
      tags: ['History'],
      summary: 'Lists what happened to the emails of a person, newest first.',
      request: { body: jsonBody(mailEventQuerySchema) },
      responses: { 200: jsonAnswer('A page of events', mailEventListSchema) },
    }),
    async (c) => c.json(await listMailEvents(context, c.req.valid('json')), 200),
  );
}
