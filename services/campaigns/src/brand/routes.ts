import { brandSchema } from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { readBrand, saveBrand } from './brand.ts';

export function addBrandRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const read = consoleRoute('settings')({
    method: 'get',
    path: '/brand',
    tags: ['Settings'],
    summary: 'Returns how emails look.',
    responses: { 200: jsonAnswer('The brand', brandSchema) },
  });
  const save = consoleRoute('settings')({
    method: 'put',
    path: '/brand',
    tags: ['Settings'],
    summary: 'Changes how emails look from now on.',
    request: { body: jsonBody(brandSchema) },
    responses: {
      200: jsonAnswer('The brand as it is now', brandSchema),
      409: { description: 'The brand has changed since.' },
    },
  });
  app.openapi(read, async (c) => c.json(await readBrand(context), 200));
  app.openapi(save, async (c) =>
    c.json(await saveBrand(context, c.req.valid('json'), askedBy(c)), 200),
  );
}
