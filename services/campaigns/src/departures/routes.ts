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
      request: { body: jsonBody(departureSchema) },
      responses: { 204: { description: 'Counted, or not an email of ours' } },
    }),
    async (c) => {
      await recordDeparture(context, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
