import { retentionReceiptSchema, retentionSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { endRetention } from './end-retention.ts';

/** Where `audience`, which has the settings, says how long things are kept. */
export function addRetentionRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('retention:apply')({
      method: 'post',
      path: '/internal/retention',
      tags: ['Retention'],
      summary: 'Removes what was kept long enough.',
      request: { body: jsonBody(retentionSchema) },
      responses: { 200: jsonAnswer('What was removed', retentionReceiptSchema) },
    }),
    async (c) => c.json(await endRetention(context, c.req.valid('json')), 200),
  );
}
