import {
  tagChangeSchema,
  tagDetailListSchema,
  tagDetailSchema,
  tagInputSchema,
  tagListSchema,
  tagMergeSchema,
  tagSchema,
  usesSchema,
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
import { changeTag, deleteTag, mergeTag } from './change-tag.ts';
import { createTag } from './create-tag.ts';
import { listTags } from './list-tags.ts';
import { listTagDetails, tagUses } from './tag-uses.ts';

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
  const details = consoleRoute('people:read')({
    method: 'get',
    path: '/tags/details',
    tags: ['Tags'],
    summary: 'Lists all tags with their descriptions and numbers of people.',
    responses: { 200: jsonAnswer('The tags', tagDetailListSchema) },
  });
  const uses = consoleRoute('people:read')({
    method: 'get',
    path: '/tags/{id}/uses',
    tags: ['Tags'],
    summary: 'Says who and what uses a tag.',
    request: { params: idParams },
    responses: { 200: jsonAnswer('Its uses', usesSchema) },
  });
  const change = consoleRoute('people:write')({
    method: 'put',
    path: '/tags/{id}',
    tags: ['Tags'],
    summary: 'Renames or describes a tag.',
    request: { params: idParams, body: jsonBody(tagChangeSchema) },
    responses: {
      200: jsonAnswer('The tag as stored now', tagDetailSchema),
      409: { description: 'It has changed since, or another tag has this name.' },
    },
  });
  const merge = consoleRoute('people:manage')({
    method: 'post',
    path: '/tags/{id}/merge',
    tags: ['Tags'],
    summary: 'Merges a tag into another one.',
    request: { params: idParams, body: jsonBody(tagMergeSchema) },
    responses: {
      202: { description: 'People and segments get the other tag' },
      409: { description: 'An unfinished campaign uses it.' },
    },
  });
  const remove = consoleRoute('people:manage')({
    method: 'delete',
    path: '/tags/{id}',
    tags: ['Tags'],
    summary: 'Deletes a tag; its people stay.',
    request: { params: idParams },
    responses: {
      202: { description: 'The tag is deleted, and leaves its people' },
      409: { description: 'A segment or an unfinished campaign uses it.' },
    },
  });
  app.openapi(list, async (c) => c.json({ tags: await listTags(context) }, 200));
  app.openapi(create, async (c) => {
    const { tag, created } = await createTag(context, c.req.valid('json'));
    return created ? c.json(tag, 201) : c.json(tag, 200);
  });
  app.openapi(details, async (c) => c.json({ tags: await listTagDetails(context) }, 200));
  app.openapi(uses, async (c) => c.json(await tagUses(context, c.req.valid('param').id), 200));
  app.openapi(change, async (c) =>
    c.json(await changeTag(context, c.req.valid('param').id, c.req.valid('json'), askedBy(c)), 200),
  );
  app.openapi(merge, async (c) => {
    await mergeTag(context, c.req.valid('param').id, c.req.valid('json').intoId, askedBy(c));
    return c.body(null, 202);
  });
  app.openapi(remove, async (c) => {
    await deleteTag(context, c.req.valid('param').id, askedBy(c));
    return c.body(null, 202);
  });
}
