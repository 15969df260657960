import {
  ownFieldChangeSchema,
  ownFieldInputSchema,
  ownFieldListSchema,
  ownFieldSchema,
  usesSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, idParams, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { fieldUses } from './field-uses.ts';
import { listFields } from './list-fields.ts';
import { changeField, createField, deleteField } from './save-field.ts';

export function addFieldRoutes(app: App, context: Context) {
  const { consoleRoute, serviceRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('campaigns:write')({
    method: 'get',
    path: '/fields',
    tags: ['Own fields'],
    summary: 'Lists the organization’s own fields by name.',
    responses: { 200: jsonAnswer('The fields', ownFieldListSchema) },
  });
  const ofService = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/fields',
    tags: ['Own fields'],
    summary: 'Lists the own fields that an email can name.',
    responses: { 200: jsonAnswer('The fields', ownFieldListSchema) },
  });
  const create = consoleRoute('settings')({
    method: 'post',
    path: '/fields',
    tags: ['Own fields'],
    summary: 'Adds a field.',
    request: { body: jsonBody(ownFieldInputSchema) },
    responses: {
      201: jsonAnswer('The new field', ownFieldSchema),
      409: { description: 'Another field has this name.' },
    },
  });
  const change = consoleRoute('settings')({
    method: 'put',
    path: '/fields/{id}',
    tags: ['Own fields'],
    summary: 'Changes a field.',
    request: { params: idParams, body: jsonBody(ownFieldChangeSchema) },
    responses: {
      200: jsonAnswer('The field as stored now', ownFieldSchema),
      409: { description: 'It has changed since, or another field has this name.' },
    },
  });
  const remove = consoleRoute('settings')({
    method: 'delete',
    path: '/fields/{id}',
    tags: ['Own fields'],
    summary: 'Deletes a field with its values.',
    request: { params: idParams },
    responses: { 204: { description: 'The field is deleted' } },
  });
  const uses = consoleRoute('settings')({
    method: 'get',
    path: '/fields/{id}/uses',
    tags: ['Own fields'],
    summary: 'Says who and what uses a field.',
    request: { params: idParams },
    responses: { 200: jsonAnswer('Its uses', usesSchema) },
  });
  app.openapi(list, async (c) => c.json({ fields: await listFields(context) }, 200));
  app.openapi(ofService, async (c) => c.json({ fields: await listFields(context) }, 200));
  app.openapi(create, async (c) => c.json(await createField(context, c.req.valid('json')), 201));
  app.openapi(change, async (c) =>
    c.json(await changeField(context, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(uses, async (c) => c.json(await fieldUses(context, c.req.valid('param').id), 200));
  app.openapi(remove, async (c) => {
    await deleteField(context, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
