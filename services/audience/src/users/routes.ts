import {
  idSchema,
  userChangeSchema,
  userInputSchema,
  userPageSchema,
  userQuerySchema,
  userSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { createUser, updateUser } from './save-user.ts';

const params = z.object({ id: idSchema });

export function addUserRoutes(app: App, context: Context) {
  const { adminRoute } = guardedRoutes(context.verifier);
  const list = adminRoute({
    method: 'get',
    path: '/users',
    request: { query: userQuerySchema },
    responses: { 200: jsonAnswer('A page of people by name', userPageSchema) },
  });
  const create = adminRoute({
    method: 'post',
    path: '/users',
    request: { body: jsonBody(userInputSchema) },
    responses: { 201: jsonAnswer('The new person', userSchema) },
  });
  const update = adminRoute({
    method: 'put',
    path: '/users/{id}',
    request: { params, body: jsonBody(userChangeSchema) },
    responses: { 200: jsonAnswer('The person as stored now', userSchema) },
  });
  const remove = adminRoute({
    method: 'delete',
    path: '/users/{id}',
    request: { params },
    responses: { 204: { description: 'Deleted' } },
  });
  app.openapi(list, async (c) => c.json(await listUsers(context, c.req.valid('query')), 200));
  app.openapi(create, async (c) => c.json(await createUser(context, c.req.valid('json')), 201));
  app.openapi(update, async (c) =>
    c.json(await updateUser(context, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(remove, async (c) => {
    await deleteUser(context, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
