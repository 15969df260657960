import {
  idSchema,
  mayUse,
  peopleCountQuerySchema,
  peopleCountSchema,
  peopleSearchSchema,
  personChangeSchema,
  personInputSchema,
  personPageSchema,
  personSchema,
  userPageSchema,
  userQuerySchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  userOf,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { countPeople } from './count-people.ts';
import { deletePerson } from './delete-person.ts';
import { readPerson } from './find-person.ts';
import { listPeople } from './list-people.ts';
import { viewRows } from './person-view.ts';
import { createPerson, updatePerson } from './save-person.ts';
import { searchPeople } from './search-people.ts';

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
  const search = consoleRoute('people:read')({
    method: 'post',
    path: '/users/search',
    tags: ['People'],
    summary: 'Finds people by words, a filter and a segment.',
    request: { body: jsonBody(peopleSearchSchema) },
    responses: { 200: jsonAnswer('A page of people', personPageSchema) },
  });
  const count = consoleRoute('people:read')({
    method: 'post',
    path: '/users/count',
    tags: ['People'],
    summary: 'Counts people by words, a filter and a segment.',
    request: { body: jsonBody(peopleCountQuerySchema) },
    responses: { 200: jsonAnswer('How many there are', peopleCountSchema) },
  });
  const find = consoleRoute('people:read')({
    method: 'get',
    path: '/users/{id}',
    tags: ['People'],
    summary: 'Returns one person, whole.',
    request: { params },
    responses: { 200: jsonAnswer('The person', personSchema) },
  });
  const create = consoleRoute('people:write')({
    method: 'post',
    path: '/users',
    tags: ['People'],
    summary: 'Adds a person.',
    request: { body: jsonBody(personInputSchema) },
    responses: {
      201: jsonAnswer('The new person', personSchema),
      409: { description: 'Someone else has this address.' },
    },
  });
  const update = consoleRoute('people:write')({
    method: 'put',
    path: '/users/{id}',
    tags: ['People'],
    summary: 'Changes a person.',
    request: { params, body: jsonBody(personChangeSchema) },
    responses: {
      200: jsonAnswer('The person as stored now', personSchema),
      409: { description: 'The person has changed since, or someone else has this address.' },
    },
  });
  const remove = consoleRoute('people:manage')({
    method: 'delete',
    path: '/users/{id}',
    tags: ['People'],
    summary: 'Deletes a person and erases their traces everywhere.',
    request: { params },
    responses: { 204: { description: 'The person is deleted' } },
  });
  app.openapi(list, async (c) => {
    await context.migrations.done();
    const page = await listPeople(context, c.req.valid('query'));
    await context.audit.read({ ...askedBy(c), action: 'people-read' }, page.users.length);
    return c.json(page, 200);
  });
  app.openapi(search, async (c) => {
    await context.migrations.done();
    const { people, nextCursor } = await searchPeople(context, c.req.valid('json'));
    const [users] = await Promise.all([
      viewRows(context, people),
      context.audit.read({ ...askedBy(c), action: 'people-read' }, people.length),
    ]);
    return c.json({ users, nextCursor }, 200);
  });
  app.openapi(count, async (c) => {
    await context.migrations.done();
    return c.json(await countPeople(context, c.req.valid('json')), 200);
  });
  app.openapi(find, async (c) => {
    const person = await readPerson(context, c.req.valid('param').id);
    await context.audit.read({ ...askedBy(c), action: 'people-read' }, 1);
    return c.json(person, 200);
  });
  app.openapi(create, async (c) =>
    c.json(await createPerson(context, c.req.valid('json'), askedBy(c)), 201),
  );
  app.openapi(update, async (c) => {
    const manages = mayUse(userOf(c.get('principal')).role, 'people:manage');
    const editor = { ...askedBy(c), manages };
    const { id } = c.req.valid('param');
    return c.json(await updatePerson(context, id, c.req.valid('json'), editor), 200);
  });
  app.openapi(remove, async (c) => {
    await deletePerson(context, c.req.valid('param').id, askedBy(c));
    return c.body(null, 204);
  });
}
