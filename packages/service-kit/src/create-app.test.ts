import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardedRoutes, publicRoute } from './access.ts';
import { createApp, inputError } from './create-app.ts';
import { DomainError } from './domain-error.ts';
import type { Logger } from './logger.ts';
import { listen } from './server.ts';
import { createTestIssuer, listRoutes, problemOf, type TestIssuer } from './testing/index.ts';

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await createTestIssuer();
});
afterAll(() => issuer.close());

const answers = { 200: { description: 'Done' } };

function collectingLogger() {
  const lines: object[] = [];
  const make = (bound: object): Logger => {
    const write = (fields: object, message: string) => {
      lines.push({ ...bound, ...fields, message });
    };
    return {
      debug: write,
      info: write,
      warn: write,
      error: write,
      child: (more) => make({ ...bound, ...more }),
    };
  };
  return { lines, logger: make({}) };
}

function sampleApp(health: () => Promise<void> = () => Promise.resolve()) {
  const { lines, logger } = collectingLogger();
  const app = createApp({ service: 'sample', logger, health, maxBodyBytes: 2048 });
  const { consoleRoute, accountRoute, serviceRoute } = guardedRoutes(issuer.verifier);
  const body = {
    content: {
      'application/json': {
        schema: z.object({
          name: z.string().max(20, 'too-long').min(1, 'name-missing'),
          deep: z.object({ n: z.number() }).optional(),
        }),
      },
    },
    required: true,
  };
  app.openapi(
    publicRoute({ method: 'post', path: '/things', request: { body }, responses: answers }),
    (c) => c.json(c.req.valid('json')),
  );
  app.openapi(
    consoleRoute('people:manage')({
      method: 'post',
      path: '/secret',
      request: { body },
      responses: answers,
    }),
    (c) => c.json(c.get('principal') ?? null),
  );
  app.openapi(
    consoleRoute('campaigns:write', { stepUp: true })({
      method: 'post',
      path: '/grave',
      responses: answers,
    }),
    (c) => c.json('ok'),
  );
  app.openapi(accountRoute()({ method: 'get', path: '/own', responses: answers }), (c) =>
    c.json('ok'),
  );
  app.openapi(
    serviceRoute('recipients:read')({ method: 'get', path: '/internal', responses: answers }),
    (c) => c.json('ok'),
  );
  app.openapi(publicRoute({ method: 'get', path: '/fails/{token}', responses: answers }), () => {
    throw new Error('password=hunter2 at line 3');
  });
  app.openapi(publicRoute({ method: 'get', path: '/busy', responses: answers }), () => {
    throw new DomainError('rate-limited', 'nothing-here', { retryAfterSeconds: 12.2 });
  });
  return { app, lines };
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  sampleApp().app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name":', 400, 'body'],
    ['a wrong type', '{"name":5}', 422, 'name'],
    ['a deep wrong type', '{"name":"x","deep":{"n":"1"}}', 422, 'deep.n'],
    ['a missing field', '{}', 422, 'name'],
    ['no object', '[]', 422, 'body'],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(4000) }), 413, 'body'],
  ])('%s names the field', async (_what, body, status, field) => {
    const response = await post('/things', body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect((await problemOf(response)).errors?.[0]?.field).toBe(field);
  });

  it('refuses a content type it does not know', async () => {
    const response = await post('/things', 'name=x', { 'content-type': 'text/plain' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it.each([
    ['a path above 1 KB', `/${'x'.repeat(1024)}`, 414],
    ['the longest path', `/${'x'.repeat(1023)}`, 404],
    ['a query above 4 KB', `/nothing?q=${'x'.repeat(4096)}`, 414],
    ['a long query', `/nothing?q=${'x'.repeat(4000)}`, 404],
  ])('%s gets the status that fits', async (_what, path, status) => {
    const response = await sampleApp().app.request(path);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).status).toBe(status);
  });

  it('answers 404 for an unknown address', async () => {
    const response = await sampleApp().app.request('/nothing');
    expect(response.status).toBe(404);
    expect(await problemOf(response)).toMatchObject({ code: 'not-found', status: 404 });
  });
});

describe('a refusal', () => {
  it('has a code and a sentence in the language the caller prefers', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(21) });
    const spanish = await post('/things', body, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
    expect(spanish.headers.get('content-language')).toBe('es');
    expect(await problemOf(spanish)).toMatchObject({
      code: 'invalid',
      reason: 'too-long',
      title: 'Revisa algunos campos',
      detail: 'Usa 20 caracteres como máximo.',
      errors: [{ field: 'name', code: 'too-long', message: 'Usa 20 caracteres como máximo.' }],
    });
    const other = await post('/things', body, { 'accept-language': 'fr,es;q=0.5' });
    expect((await problemOf(other)).detail).toBe('Use at most 20 characters.');
  });

  it('from a route of the console is in English, whatever the browser prefers', async () => {
    const answer = await post('/secret', '{}', { 'accept-language': 'es' });
    expect((await problemOf(answer)).detail).toBe('Please log in first.');
  });

  it('names every unknown field', async () => {
    const { error } = z.strictObject({}).safeParse({ a: 1, b: 2 });
    const errors = inputError(error?.issues ?? []).errors ?? [];
    expect(errors.map(({ field, refusal }) => [field, refusal.code])).toEqual([
      ['a', 'field-unknown'],
      ['b', 'field-unknown'],
    ]);
  });
});

describe('errors', () => {
  it('never leak their cause, and log it', async () => {
    const { app, lines } = sampleApp();
    const response = await app.request('/fails/very-secret-token?email=dana%40example.org');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
    const logged = JSON.stringify(lines);
    expect(logged).toContain('at line 3');
    expect(logged).toContain('/fails/:token');
    expect(logged).not.toMatch(/very-secret-token|dana/);
  });

  it('say that our records are unavailable, and when to try again, during a database outage', async () => {
    const { app } = sampleApp();
    app.openapi(publicRoute({ method: 'get', path: '/away', responses: answers }), () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
    });
    const response = await app.request('/away');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('ECONNREFUSED');
  });

  it('say when to come back', async () => {
    const response = await sampleApp().app.request('/busy');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('13');
  });
});

describe('request ids', () => {
  it('travel with the request', async () => {
    const { app, lines } = sampleApp();
    const response = await app.request('/nothing', {
      headers: { 'x-request-id': 'abcd-1234-efgh' },
    });
    expect(response.headers.get('x-request-id')).toBe('abcd-1234-efgh');
    expect((await problemOf(response)).requestId).toBe('abcd-1234-efgh');
    expect(lines).toContainEqual(expect.objectContaining({ requestId: 'abcd-1234-efgh' }));
  });

  it('are replaced when a caller sends something odd', async () => {
    const response = await sampleApp().app.request('/nothing', {
      headers: { 'x-request-id': '{"a": 1}' },
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('access', () => {
  const callAdmin = async (token?: string) =>
    post(
      '/secret',
      '{"name":"x"}',
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );

  it('lets an administrator through', async () => {
    expect((await callAdmin(await issuer.adminToken())).status).toBe(200);
  });

  it('refuses strangers with 401, before looking at the input', async () => {
    expect((await callAdmin()).status).toBe(401);
    expect((await callAdmin('not.a.token')).status).toBe(401);
    expect((await post('/secret', '{"name":')).status).toBe(401);
  });

  it('refuses others with 403', async () => {
    expect((await callAdmin(await issuer.userToken())).status).toBe(403);
    expect((await callAdmin(await issuer.serviceToken('recipients:read'))).status).toBe(403);
  });

  it('writes down who was refused, by id and not by address', async () => {
    const { app, lines } = sampleApp();
    for (const token of [
      await issuer.roleToken('viewer'),
      await issuer.serviceToken('recipients:read'),
    ])
      await app.request('/secret', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    const refused = lines.filter((line) => 'who' in line);
    expect(refused).toEqual([
      expect.objectContaining({ who: expect.stringMatching(/^account:\w{24}$/) }),
      expect.objectContaining({ who: expect.stringMatching(/^service:\w+$/) }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  it('lets a service through by its scope alone', async () => {
    const call = async (token: string) =>
      sampleApp().app.request('/internal', { headers: { authorization: `Bearer ${token}` } });
    expect((await call(await issuer.serviceToken('recipients:read'))).status).toBe(200);
    expect((await call(await issuer.serviceToken('messages:send'))).status).toBe(403);
    expect((await call(await issuer.adminToken())).status).toBe(403);
  });

  it('goes by the permissions of a role', async () => {
    const call = async (path: string, token: string) =>
      (
        await sampleApp().app.request(path, {
          method: path === '/own' ? 'GET' : 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await call('/grave', await issuer.roleToken('editor'))).toBe(200);
    expect(await call('/secret', await issuer.roleToken('editor'))).toBe(403);
    expect(await call('/grave', await issuer.roleToken('viewer'))).toBe(403);
    expect(await call('/own', await issuer.roleToken(null))).toBe(200);
    expect(await call('/own', await issuer.serviceToken('messages:send'))).toBe(403);
  });

  it('to a grave route needs a recent proof of identity, and the refusal asks for it', async () => {
    const token = await issuer.roleToken('administrator', { provedSecondsAgo: 601 + 5 });
    const response = await post('/grave', '{}', { authorization: `Bearer ${token}` });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_user_authentication", max_age="600"',
    );
    expect(await problemOf(response)).toMatchObject({ reason: 'step-up-needed' });
  });

  it('is stated by every route', () => {
    const access = Object.fromEntries(
      listRoutes(sampleApp().app).map((route) => [`${route.method} ${route.path}`, route.access]),
    );
    expect(access).toEqual({
      'GET /healthz': 'public',
      'POST /things': 'public',
      'POST /secret': 'console',
      'POST /grave': 'console',
      'GET /own': 'account',
      'GET /internal': 'service:recipients:read',
      'GET /fails/{token}': 'public',
      'GET /busy': 'public',
    });
  });

  it('is missed by the list when a route bypasses the document', () => {
    const { app } = sampleApp();
    app.get('/hidden', (c) => c.text('x'));
    expect(() => listRoutes(app)).toThrow('GET /hidden');
  });
});

describe('health', () => {
  it('is good while the check passes and 503 when it does not', async () => {
    expect((await sampleApp().app.request('/healthz')).status).toBe(200);
    const broken = sampleApp(() => Promise.reject(new Error('no database')));
    expect((await broken.app.request('/healthz')).status).toBe(503);
  });
});

it('takes a body of unknown length over HTTP, and refuses one that grows too large', async () => {
  const server = await listen(sampleApp().app, { port: 0, host: '127.0.0.1' });
  const send = (name: string) =>
    fetch(`${server.url}/things`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([JSON.stringify({ name })]).stream(),
      duplex: 'half',
    });
  expect((await send('x')).status).toBe(200);
  expect((await send('x'.repeat(4000))).status).toBe(413);
  await server.close();
});

it('describes itself at /openapi.json', async () => {
  const response = await sampleApp().app.request('/openapi.json');
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/things': { post: { responses: { 422: {} } } } },
    components: { schemas: { Problem: { type: 'object' } } },
  });
});
