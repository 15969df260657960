import { describeRoute, listRoutes, undocumented } from '@secondset/service-kit/testing';
import { expect, it } from 'vitest';
import { createTestGateway } from './testing/test-gateway.ts';

const gateway = createTestGateway('/nowhere');
const routes = listRoutes(gateway);
const listed = (wanted: string) =>
  routes
    .filter(({ access }) => access === wanted)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

it('has a summary, a tag and its refusals in the API reference', () => {
  expect(undocumented(gateway)).toEqual([]);
});

it('has these public routes: the services guard theirs', () => {
  expect(listed('public')).toEqual([
    'GET /api/releases/visit',
    'GET /es/events/list',
    'GET /events/list',
    'GET /healthz',
    'GET /remotes.json',
    'GET /robots.txt',
    'POST /api/releases/reports',
    'POST /api/releases/visit',
    'POST /boardform',
    'POST /businessplan',
    'POST /es/boardform',
    'POST /es/businessplan',
    'POST /es/unsubscribe',
    'POST /es/volunteerform',
    'POST /es/waitlist',
    'POST /unsubscribe',
    'POST /volunteerform',
    'POST /waitlist',
  ]);
});

it('has these routes for teams that release', () => {
  expect(listed('release')).toEqual([
    'GET /api/releases',
    'GET /api/releases/audit',
    'GET /api/releases/builds/{name}',
    'GET /api/releases/diff',
    'POST /api/releases/checks',
    'POST /api/releases/collect',
    'POST /api/releases/gradual',
    'POST /api/releases/live',
    'POST /api/releases/pin',
    'POST /api/releases/rollback',
    'POST /api/releases/tickets',
    'POST /api/releases/uploads',
    'POST /api/releases/uploads/{name}/{version}/finish',
    'PUT /api/releases/uploads/{name}/{version}',
  ]);
});

it('has these routes for administrators', () => {
  expect(listed('admin')).toEqual(['GET /api/releases/events', 'GET /api/releases/status']);
});

it.each(routes.filter(({ access }) => access !== 'public'))(
  'refuses $method $path without a token, with a wrong one and with an empty one',
  async (route) => {
    for (const authorization of [undefined, 'Bearer wrong', 'Bearer ', 'Basic wrong']) {
      const answer = await gateway.request(describeRoute(route), {
        method: route.method,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
  },
);
