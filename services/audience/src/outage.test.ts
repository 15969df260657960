import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf, startTestAudience, type TestAudience } from './testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('outage');
  await audience.context.database.drop();
  await audience.context.database.close();
});
afterAll(() => audience.issuer.close());

test('without its database the service says it is not ready', async () => {
  const response = await audience.send('GET', '/healthz');
  expect(response.status).toBe(503);
});

test('an unsubscribe that could not be stored is not confirmed, on any way', async () => {
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

test('nobody is called mailable or counted while suppressions cannot be read', async () => {
  const mailability = await audience.asService('/internal/mailability', {
    kind: 'transactional',
    emails: ['dana@example.org'],
  });
  const count = await audience.asAdmin('GET', '/recipients/count');
  expect([mailability.status, count.status]).toEqual([503, 503]);
  expect((await problemOf(count)).detail).toBe(
    'We cannot reach our records right now. Please try again.',
  );
});
