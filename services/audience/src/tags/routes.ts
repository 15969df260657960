import { tagInputSchema, tagListSchema, tagSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { createTag } from './create-tag.ts';
import { listTags } from './list-tags.ts';

export function addTagRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('campaigns:write')({
    method: 'get',
    path: '/tags',
    tags: ['Tags'],
    summary: 'Lists all tags by name.',
    responses: { 200: jsonAnswer('The tags', tagListSchema) },
  });
  const create = consoleRoute('people:write')({
    method: 'post',
    path: '/tags',
    tags: ['Tags'],
    summary: 'Creates a tag, or returns the one that has this name.',
    request: { body: jsonBody(tagInputSchema) },
    responses: {
      200: jsonAnswer('The tag that already had this name', tagSchema),
      201: jsonAnswer('The new tag', tagSchema),
    },
  });
  app.openapi(list, async (c) => c.json({ tags: await listTags(context) }, 200));
  app.openapi(create, async (c) => {
    const { tag, created } = await createTag(context, c.req.valid('json'));
    return created ? c.json(tag, 201) : c.json(tag, 200);
  });
}
