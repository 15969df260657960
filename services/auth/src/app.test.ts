import {
  accessMistakes,
  accessTable,
  describeRoute,
  listRoutes,
  problemOf,
  undocumented,
} from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword,
  grantOf,
  startTestAuth,
  type TestAuth,
  tokenOf,
} from './testing/start-test-auth.ts';
import { testTokens } from './testing/test-tokens.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('app');
});
afterAll(() => auth.close());

test('each route is open to exactly the callers in docs/access/auth.md', async () => {
  await expect(accessTable(auth.app, 'Routes of the auth service')).toMatchFileSnapshot(
    '../../../docs/access/auth.md',
  );
});

test('each guarded route refuses anyone it is not for, and people who proved long ago who they are where a recent proof is declared', async () => {
  expect(await accessMistakes(auth.app, testTokens(auth.context))).toEqual([]);
});

test('every route has a summary, a tag and its refusals in the API reference', () => {
  expect(undocumented(auth.app)).toEqual([]);
});

test('it is healthy while the database answers', async () => {
  expect((await auth.app.request('/healthz')).status).toBe(200);
});

test.each(['/signup', '/session'])(
  '%s answers broken, oversized and oddly typed bodies with a problem that names the field',
  async (path) => {
    const send = (body: string, type = 'application/json') =>
      auth.app.request(path, { method: 'POST', headers: { 'content-type': type }, body });
    const cases = [
      { response: await send('{"email": '), status: 400, field: /^body$/ },
      { response: await send('[]'), status: 422, field: /^(body|json)$/ },
      { response: await send('null'), status: 422, field: /^(body|json)$/ },
      { response: await send('"text"'), status: 422, field: /^(body|json)$/ },
      { response: await send('{}'), status: 422, field: /^email$/ },
      {
        response: await send(JSON.stringify({ email: 'a'.repeat(20_000) })),
        status: 413,
        field: /^body$/,
      },
    ];
    for (const { response, status, field } of cases) {
      expect(response.status).toBe(status);
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status, requestId: expect.any(String) });
      expect(problem.errors?.map((error) => error.field)).toContainEqual(
        expect.stringMatching(field),
      );
    }
  },
);

test.each(['/signup', '/session'])('%s takes JSON only', async (path) => {
  const headers = { 'content-type': 'text/plain' };
  const response = await auth.app.request(path, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'unsupported-media-type' });
});

test('no route answers an empty request with a server error', async () => {
  for (const route of listRoutes(auth.app)) {
    const response = await auth.app.request(describeRoute(route), { method: route.method });
    expect(response.status).toBeLessThan(500);
  }
});

test('no password, token, cookie or address reaches the log', async () => {
  const email = 'private@example.org';
  const visitor = await auth.confirmed(email);
  const token = tokenOf((await auth.mailsTo(email))[0]);
  const { accessToken } = await grantOf(await visitor.refresh());
  await visitor.signIn(email, 'a wrong password for it');
  await visitor.send('DELETE', '/session');
  const log = auth.log.lines.map((line) => line.text).join('\n');
  expect(log).toContain('/session/refresh');
  const secrets = [
    email,
    goodPassword,
    'a wrong password',
    token,
    accessToken,
    'argon2',
    'ss_refresh',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
