import {
  accessMistakes,
  accessTable,
  problemOf,
  undocumented,
} from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from './testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('audience_routes');
});
afterAll(() => audience.close());

test('each route is open to exactly the callers in docs/access/audience.md', async () => {
  await expect(accessTable(audience.app, 'Routes of the audience service')).toMatchFileSnapshot(
    '../../../docs/access/audience.md',
  );
});

test('each guarded route answers 401 without a token, 403 to anyone it is not for, and asks again who it is after ten minutes where that is declared', async () => {
  expect(await accessMistakes(audience.app, audience.issuer)).toEqual([]);
});

const bodies: [method: string, path: string, wrong: unknown, field: string][] = [
  ['POST', '/users', { email: 5 }, 'email'],
  ['POST', '/users', { email: 'nobody' }, 'email'],
  ['POST', '/users', { fullName: 'x'.repeat(201) }, 'fullName'],
  ['POST', '/users', { phoneNumber: 'x'.repeat(41) }, 'phoneNumber'],
  ['POST', '/users', { address: 'x'.repeat(501) }, 'address'],
  ['POST', '/users', { tagIds: ['nonsense'] }, 'tagIds.0'],
  ['POST', '/users', { tagIds: ['f'.repeat(24)] }, 'tagIds'],
  ['POST', '/users', [], 'body'],
  ['PUT', `/users/${'a'.repeat(24)}`, { fullName: null }, 'fullName'],
  ['POST', '/tags', { name: ' ' }, 'name'],
  ['POST', '/tags', { name: 'x'.repeat(61) }, 'name'],
  ['POST', '/internal/recipients', { limit: 1001 }, 'limit'],
  ['POST', '/internal/recipients', { cursor: 7 }, 'cursor'],
  ['POST', '/internal/recipients', { tagId: 'f'.repeat(24) }, 'tagId'],
  ['POST', '/internal/recipients/now', { userIds: [] }, 'userIds'],
  ['POST', '/internal/recipients/now', { userIds: ['x'] }, 'userIds.0'],
  ['POST', '/internal/mailability', { kind: 'spam', emails: ['a@example.org'] }, 'kind'],
  ['POST', '/internal/mailability', { kind: 'campaign', emails: [] }, 'emails'],
  ['POST', '/internal/suppressions', { items: [] }, 'items'],
  [
    'POST',
    '/internal/suppressions',
    { items: [{ sourceId: 's', email: 'x', reason: 'invalid', at: 'then' }] },
    'items.0.email',
  ],
  ['POST', '/unsubscribe', {}, 'email'],
  ['POST', '/unsubscribe', { email: 'nobody' }, 'email'],
  ['POST', '/unsubscribe', { token: 'x'.repeat(601) }, 'token'],
  ['POST', '/unsubscribe', { token: 'A'.repeat(80) }, 'token'],
  ['POST', '/unsubscribe/lookup', { token: 'short' }, 'token'],
  ['POST', '/unsubscribe/lookup', { token: 'A'.repeat(80) }, 'token'],
  ['POST', '/unsubscribe/undo', { token: null }, 'token'],
  ['POST', '/plan/agreements', {}, 'version'],
  ['POST', '/internal/engagement', { items: [] }, 'items'],
  [
    'POST',
    '/internal/engagement',
    { items: [{ userId: 'f'.repeat(24) }] },
    'items.0.lastDeliveredAt',
  ],
  ['POST', '/plan/agreements', { version: 5 }, 'version'],
  ['POST', '/plan/agreements', { version: 'x'.repeat(41) }, 'version'],
  ['POST', '/forms/waitlist', { email: 'a@example.org' }, 'name'],
  [
    'POST',
    '/forms/waitlist',
    { name: 'Dana', email: 'a@example.org', interestType: 'Other' },
    'interestType',
  ],
  [
    'POST',
    '/forms/waitlist',
    { name: 'Dana', email: 'a@example.org', notes: 'x'.repeat(2001) },
    'notes',
  ],
  [
    'POST',
    '/forms/waitlist',
    { name: 'Dana', email: 'a@example.org', submissionId: '1' },
    'submissionId',
  ],
  ['POST', '/forms/waitlist', { name: 'Dana', email: 'a@example.org', language: 'fr' }, 'language'],
  ['POST', '/forms/waitlist', { name: 'Dana', email: 'a@example.org', shownAt: 'now' }, 'shownAt'],
  ['POST', '/forms/waitlist', { name: 'Dana', email: 'a@example.org', website: 5 }, 'website'],
  ['POST', '/forms/volunteer', { name: ' ', email: 'a@example.org' }, 'name'],
  [
    'POST',
    '/forms/volunteer',
    { name: 'Dana', email: 'a@example.org', interest: 'Money' },
    'interest',
  ],
  [
    'POST',
    '/forms/volunteer',
    { name: 'Dana', email: 'a@example.org', phone: '1'.repeat(41) },
    'phone',
  ],
  ['POST', '/forms/board', { name: 'Dana', email: 'nobody' }, 'email'],
  ['POST', '/forms/board', { name: 'Dana', email: 'a@example.org', source: 'Me' }, 'source'],
  [
    'POST',
    '/forms/board',
    { name: 'Dana', email: 'a@example.org', skills: 'x'.repeat(2001) },
    'skills',
  ],
  ['POST', '/forms/plan-request', { name: 'x'.repeat(201), email: 'a@example.org' }, 'name'],
  [
    'POST',
    '/forms/plan-request',
    { name: 'Dana', email: 'a@example.org', requestType: 'Other' },
    'requestType',
  ],
];

describe('bad input is refused with 4xx and the name of the field', () => {
  const tokenFor = async (path: string) => {
    if (path.startsWith('/internal'))
      return audience.issuer.serviceToken(
        'recipients:read',
        'suppressions:write',
        'engagement:write',
      );
    return audience.issuer.adminToken();
  };

  test.each(bodies)('%s %s %j', async (method, path, body, field) => {
    const response = await audience.send(method, path, { body, token: await tokenFor(path) });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.map((error) => error.field)).toContain(field);
  });

  test.each([...new Set(bodies.map(([method, path]) => `${method} ${path}`))])(
    '%s: malformed JSON and oversized bodies',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const headers = {
        authorization: `Bearer ${await tokenFor(path)}`,
        'content-type': 'application/json',
      };
      for (const body of ['{"name":', '', '\u0000']) {
        const malformed = await audience.app.request(path, { method, headers, body });
        expect([body, malformed.status]).toEqual([body, 400]);
        expect((await problemOf(malformed)).errors?.[0]?.field).toBe('body');
      }
      const oversized = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
      const large = await audience.app.request(path, { method, headers, body: oversized });
      expect(large.status).toBe(413);
      expect((await problemOf(large)).errors?.[0]?.field).toBe('body');
    },
  );

  test.each([
    ['/users?limit=0', 400, 'limit'],
    ['/users?limit=201', 400, 'limit'],
    ['/users?limit=many', 400, 'limit'],
    ['/users?withEmail=yes', 400, 'withEmail'],
    ['/users?cursor=nonsense', 400, 'cursor'],
    [`/users?cursor=${'x'.repeat(201)}`, 400, 'cursor'],
    ['/users?tagId=5', 400, 'tagId'],
    [`/users?tagId=${'f'.repeat(24)}`, 422, 'tagId'],
    ['/recipients/count?tagId=5', 400, 'tagId'],
    ['/entries?form=guestbook', 400, 'form'],
    ['/entries?cursor=1', 400, 'cursor'],
    ['/entries?limit=101', 400, 'limit'],
    ['/events/..%2Fetc.ics', 400, 'file'],
    ['/events/abc', 400, 'file'],
    [`/recipients/count?tagId=${'f'.repeat(24)}`, 422, 'tagId'],
  ])('GET %s', async (path, status, field) => {
    const response = await audience.asAdmin('GET', path);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors?.map((error) => error.field)).toContain(field);
  });

  test('a malformed id and an unknown id', async () => {
    expect((await audience.asAdmin('DELETE', '/users/5')).status).toBe(400);
    expect((await audience.asAdmin('DELETE', '/entries/5')).status).toBe(400);
    expect((await audience.asAdmin('DELETE', `/entries/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await audience.asAdmin('DELETE', `/users/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await audience.asAdmin('PUT', `/users/${'f'.repeat(24)}`, { version: 0 })).status).toBe(
      404,
    );
  });
});

test('every route has a summary, a tag and its refusals in the API reference', () => {
  expect(undocumented(audience.app)).toEqual([]);
});

test('the service is healthy while its database answers, and documents itself', async () => {
  expect((await audience.send('GET', '/healthz')).status).toBe(200);
  const document = await audience.send('GET', '/openapi.json');
  expect(document.status).toBe(200);
});
