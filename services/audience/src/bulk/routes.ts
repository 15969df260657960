import { bulkInputSchema, bulkJobSchema } from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
  requireRecentProof,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { findBulk, startBulk, undoBulk } from './start-bulk.ts';

export function addBulkRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const start = consoleRoute('people:manage')({
    method: 'post',
    path: '/users/bulk',
    tags: ['People'],
    summary: 'Begins to change many people; deleting them needs a recent proof of identity.',
    request: { body: jsonBody(bulkInputSchema) },
    responses: {
      202: jsonAnswer('The job that does it', bulkJobSchema),
      409: { description: 'There are more or fewer people now than were shown.' },
    },
  });
  const find = consoleRoute('people:manage')({
    method: 'get',
    path: '/users/bulk/{id}',
    tags: ['People'],
    summary: 'Says how far a change to many people has come.',
    request: { params: idParams },
    responses: { 200: jsonAnswer('The job', bulkJobSchema) },
  });
  const undo = consoleRoute('people:manage')({
    method: 'post',
    path: '/users/bulk/{id}/undo',
    tags: ['People'],
    summary: 'Brings deleted people back, within 24 hours.',
    request: { params: idParams },
    responses: {
      202: jsonAnswer('The job, which goes backwards now', bulkJobSchema),
      409: { description: 'It is too late, or it is still being done.' },
    },
  });
  app.openapi(start, async (c) => {
    const input = c.req.valid('json');
    if (input.action.kind === 'delete') requireRecentProof(c.get('principal'));
    return c.json(await startBulk(context, input, askedBy(c)), 202);
  });
  app.openapi(find, async (c) => c.json(await findBulk(context, c.req.valid('param').id), 200));
  app.openapi(undo, async (c) =>
    c.json(await undoBulk(context, c.req.valid('param').id, askedBy(c)), 202),
  );
}
