import { listRoutes } from '@secondset/service-kit/testing';
import { expect, it } from 'vitest';
import { createTestGateway } from './testing/test-gateway.ts';

it('has only public routes: the services guard theirs', () => {
  const routes = listRoutes(createTestGateway('/nowhere'));
  expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /es/events/list',
    'GET /events/list',
    'GET /healthz',
    'GET /remotes.json',
    'GET /robots.txt',
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
  expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(['public']));
});
