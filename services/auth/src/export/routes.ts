import { exportQuerySchema, heldSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { exportPerson } from './export-person.ts';

/** Where `audience` asks what is held on a person here. */
export function addExportRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('people:export')({
      method: 'post',
      path: '/internal/export',
      tags: ['Export'],
      summary: 'Returns what is held on a person.',
      request: { body: jsonBody(exportQuerySchema) },
      responses: { 200: jsonAnswer('Documents by name', heldSchema) },
    }),
    async (c) => c.json(await exportPerson(context, c.req.valid('json')), 200),
  );
}
