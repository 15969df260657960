import { forgettingOrderSchema, forgottenPartSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { forget } from './forget.ts';

/** Where `audience` has an address removed that is forgotten everywhere. */
export function addForgettingRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('people:erase')({
      method: 'post',
      path: '/internal/forget',
      tags: ['Erasure'],
      summary: 'Removes an address and what is known by it.',
      request: { body: jsonBody(forgettingOrderSchema) },
      responses: { 200: jsonAnswer('What was removed', forgottenPartSchema) },
    }),
    async (c) => c.json(await forget(context, c.req.valid('json')), 200),
  );
}
