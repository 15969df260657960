import { engagementBatchSchema, engagementReceiptSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { applyEngagement } from './apply-engagement.ts';

/** Where `campaigns` tells who is reached by emails, and who reads them. */
export function addEngagementRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('engagement:write')({
      method: 'post',
      path: '/internal/engagement',
      tags: ['Engagement'],
      summary: 'Stores when people last got, opened and clicked an email.',
      request: { body: jsonBody(engagementBatchSchema) },
      responses: { 200: jsonAnswer('The times are stored', engagementReceiptSchema) },
    }),
    async (c) => c.json({ people: await applyEngagement(context, c.req.valid('json')) }, 200),
  );
}
