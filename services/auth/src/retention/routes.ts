import { retentionReceiptSchema, retentionSchema } from '@secondset/contracts';
import {
  type App,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  monthsBefore,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** Where `audience`, which has the settings, says how long things are kept. */
export function addRetentionRoutes(app: App, { verifier, audit, now }: Context) {
  const { serviceRoute } = guardedRoutes(verifier);
  app.openapi(
    serviceRoute('retention:apply')({
      method: 'post',
      path: '/internal/retention',
      tags: ['Retention'],
      summary: 'Removes what was kept long enough.',
      request: { body: jsonBody(retentionSchema) },
      responses: { 200: jsonAnswer('What was removed', retentionReceiptSchema) },
    }),
    async (c) => {
      const { auditMonths } = c.req.valid('json');
      const auditEvents = await audit.prune(monthsBefore(now(), auditMonths));
      return c.json({ removed: { auditEvents } }, 200);
    },
  );
}
