import { departureSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { recordDeparture } from './record-departure.ts';

/** Where `audience` reports which email's link a recipient unsubscribed through. */
export function addDepartureRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('departures:write')({
      method: 'post',
      path: '/internal/departures',
      tags: ['Unsubscribes'],
      summary: "Records which email's link a recipient unsubscribed through.",
      request: { body: jsonBody(departureSchema) },
      responses: { 204: { description: 'Recorded; an unknown email is ignored' } },
    }),
    async (c) => {
      await recordDeparture(context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
