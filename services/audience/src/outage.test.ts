import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scripted, startTestAudience, type TestAudience } from './testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('outage');
  await audience.context.database.close();
});
afterAll(() => audience.issuer.close());

test('without its database the service says it is not ready', async () => {
  const response = await audience.send('GET', '/healthz');
  expect(response.status).toBe(503);
});

test('an unsubscribe that could not be stored is not confirmed, by any route', async () => {
  const token = audience.context.unsubscribeTokens.seal('dana@example.org');
  const answers = await Promise.all([
    audience.send('POST', '/unsubscribe', { body: { token } }),
    audience.send('POST', `/unsubscribe/one-click?token=${token}`),
    audience.send('POST', `/unsubscribe/one-click?token=${token}`, {
      headers: { accept: 'text/html' },
    }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.text()).not.toContain('success');
  }
});

test('a form that could not be stored gets no thanks and keeps what was typed', async () => {
  const fields = { name: 'Dana', email: 'dana@example.org', language: 'es' };
  const body = scripted(fields);
  const answer = await audience.send('POST', '/forms/waitlist', { body });
  expect(answer.status).toBe(503);
  const plain = await audience.app.request('/forms/waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const page = await plain.text();
  expect([plain.status, page]).toEqual([503, expect.stringContaining('value="dana@example.org"')]);
  expect(page).toContain('Algo salió mal');
  expect(page).not.toContain('Gracias');
});

test('no one is called mailable or counted while suppressions cannot be read', async () => {
  const mailability = await audience.asService('/internal/mailability', {
    kind: 'transactional',
    emails: ['dana@example.org'],
  });
  const now = await audience.asService('/internal/recipients/now', { userIds: ['a'.repeat(24)] });
  const count = await audience.asAdmin('GET', '/recipients/count');
  expect([mailability.status, now.status, count.status]).toEqual([503, 503, 503]);
  expect((await problemOf(count)).detail).toBe(
    'We can’t reach our records right now. Please try again.',
  );
});
