import {
  segmentChangeSchema,
  segmentInputSchema,
  segmentListSchema,
  segmentSchema,
  segmentUsesSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, idParams, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { campaignUses } from '../uses/campaign-uses.ts';
import { listSegments } from './list-segments.ts';
import { changeSegment, createSegment, deleteSegment } from './save-segment.ts';

export function addSegmentRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('campaigns:write')({
    method: 'get',
    path: '/segments',
    tags: ['Segments'],
    summary: 'Lists all segments by name.',
    responses: { 200: jsonAnswer('The segments', segmentListSchema) },
  });
  const create = consoleRoute('people:write')({
    method: 'post',
    path: '/segments',
    tags: ['Segments'],
    summary: 'Saves a filter under a name.',
    request: { body: jsonBody(segmentInputSchema) },
    responses: {
      201: jsonAnswer('The new segment', segmentSchema),
      409: { description: 'Another segment has this name.' },
    },
  });
  const change = consoleRoute('people:write')({
    method: 'put',
    path: '/segments/{id}',
    tags: ['Segments'],
    summary: 'Changes a segment.',
    request: { params: idParams, body: jsonBody(segmentChangeSchema) },
    responses: {
      200: jsonAnswer('The segment as stored now', segmentSchema),
      409: { description: 'It has changed since, or another segment has this name.' },
    },
  });
  const remove = consoleRoute('people:write')({
    method: 'delete',
    path: '/segments/{id}',
    tags: ['Segments'],
    summary: 'Deletes a segment; the people in it stay.',
    request: { params: idParams },
    responses: {
      204: { description: 'The segment is deleted' },
      409: { description: 'An unfinished campaign uses it.' },
    },
  });
  const uses = consoleRoute('people:read')({
    method: 'get',
    path: '/segments/{id}/uses',
    tags: ['Segments'],
    summary: 'Says what uses a segment.',
    request: { params: idParams },
    responses: { 200: jsonAnswer('Its uses', segmentUsesSchema) },
  });
  app.openapi(uses, async (c) => {
    const { campaigns, drafts } = await campaignUses(context, {
      segmentId: c.req.valid('param').id,
    });
    return c.json({ campaigns: campaigns.map(({ subject }) => subject), drafts }, 200);
  });
  app.openapi(list, async (c) => c.json({ segments: await listSegments(context) }, 200));
  app.openapi(create, async (c) => c.json(await createSegment(context, c.req.valid('json')), 201));
  app.openapi(change, async (c) =>
    c.json(await changeSegment(context, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(remove, async (c) => {
    await deleteSegment(context, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
