import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicRoute, routesBehind } from './access.ts';
import type { AppEnv } from './app-env.ts';
import { describeApi } from './describe-api.ts';
import { jsonBody } from './json-routes.ts';

const guardedRoute = routesBehind('account', async (_c, next) => next());
const responses = { 200: { description: 'Done' } };
const request = { body: jsonBody(z.object({})) };

const app = new OpenAPIHono<AppEnv>();
app.openapi(publicRoute({ method: 'get', path: '/open', responses }), (c) => c.json({}));
app.openapi(
  publicRoute({
    method: 'get',
    path: '/busy',
    responses: { ...responses, 429: { description: 'Too often.' } },
  }),
  (c) => c.json({}),
);
app.openapi(guardedRoute({ method: 'put', path: '/things/{id}', request, responses }), (c) =>
  c.json({}),
);
for (const path of ['/internal/things', '/oauth/token'])
  app.openapi(guardedRoute({ method: 'post', path, responses }), (c) => c.json({}));

const paths = (internal = false) => describeApi(app, { title: 'x', internal }).paths ?? {};
const statuses = (of: { responses?: object } | undefined) => Object.keys(of?.responses ?? {});

describe('the API reference', () => {
  test('says of each route what it refuses, by what the route is', () => {
    expect(statuses(paths()['/open']?.get)).toEqual(['200']);
    expect(statuses(paths()['/things/{id}']?.put)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
    ]);
  });

  test('says that every refusal is answered with problem details, also a declared one', () => {
    const content = {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    };
    expect(paths()['/busy']?.get?.responses).toMatchObject({
      429: { description: 'Too often.', content },
    });
    expect(paths()['/things/{id}']?.put?.responses).toMatchObject({ 401: { content } });
  });

  test('leaves out the routes for other services', () => {
    expect(Object.keys(paths())).toEqual(['/open', '/busy', '/things/{id}']);
    expect(Object.keys(paths(true)).slice(3)).toEqual(['/internal/things', '/oauth/token']);
  });
});
