import {
  idSchema,
  userChangeSchema,
  userInputSchema,
  userPageSchema,
  userQuerySchema,
  userSchema,
} from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { deletePerson } from './delete-person.ts';
import { listPeople } from './list-people.ts';
import { createPerson, updatePerson } from './save-person.ts';

const params = z.object({ id: idSchema });

export function addPersonRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('people:read')({
    method: 'get',
    path: '/users',
    tags: ['People'],
    summary: 'Lists people by name.',
    request: { query: userQuerySchema },
    responses: { 200: jsonAnswer('A page of people', userPageSchema) },
  });
  const create = consoleRoute('people:write')({
    method: 'post',
    path: '/users',
    tags: ['People'],
    summary: 'Adds a person.',
    request: { body: jsonBody(userInputSchema) },
    responses: {
      201: jsonAnswer('The new person', userSchema),
      409: { description: 'Someone else has this address.' },
    },
  });
  const update = consoleRoute('people:write')({
    method: 'put',
    path: '/users/{id}',
    tags: ['People'],
    summary: 'Changes a person.',
    request: { params, body: jsonBody(userChangeSchema) },
    responses: {
      200: jsonAnswer('The person as stored now', userSchema),
      409: { description: 'The person has changed since, or someone else has this address.' },
    },
  });
  const remove = consoleRoute('people:write')({
    method: 'delete',
    path: '/users/{id}',
    tags: ['People'],
    summary: 'Deletes a person and erases their traces everywhere.',
    request: { params },
    responses: { 204: { description: 'The person is deleted' } },
  });
  app.openapi(list, async (c) => {
    const page = await listPeople(context, c.req.valid('query'));
    await context.audit.read({ ...askedBy(c), action: 'people-read' }, page.users.length);
    return c.json(page, 200);
  });
  app.openapi(create, async (c) => c.json(await createPerson(context, c.req.valid('json')), 201));
  app.openapi(update, async (c) =>
    c.json(await updatePerson(context, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(remove, async (c) => {
    await deletePerson(context, c.req.valid('param').id, askedBy(c));
    return c.body(null, 204);
  });
}
