import {
  forgettingInputSchema,
  forgettingListSchema,
  forgettingSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findForgetting, listForgettings, startForgetting } from './start-forgetting.ts';

export function addForgettingRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const forget = consoleRoute('people:manage', { stepUp: true })({
    method: 'post',
    path: '/people/forget',
    tags: ['People'],
    summary: 'Forgets an address: removes it from every service.',
    request: { body: jsonBody(forgettingInputSchema) },
    responses: { 202: jsonAnswer('The receipt, which fills as it goes on', forgettingSchema) },
  });
  const list = consoleRoute('people:manage')({
    method: 'get',
    path: '/people/forgettings',
    tags: ['People'],
    summary: 'Lists the receipts of forgetting, newest first.',
    responses: { 200: jsonAnswer('The receipts', forgettingListSchema) },
  });
  const find = consoleRoute('people:manage')({
    method: 'get',
    path: '/people/forgettings/{id}',
    tags: ['People'],
    summary: 'Returns a receipt of forgetting.',
    request: { params: idParams },
    responses: { 200: jsonAnswer('The receipt', forgettingSchema) },
  });
  app.openapi(forget, async (c) =>
    c.json(await startForgetting(context, c.req.valid('json'), askedBy(c)), 202),
  );
  app.openapi(list, async (c) => c.json({ forgettings: await listForgettings(context) }, 200));
  app.openapi(find, async (c) =>
    c.json(await findForgetting(context, c.req.valid('param').id), 200),
  );
}
