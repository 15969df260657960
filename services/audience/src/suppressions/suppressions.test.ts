import type { Mailability } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('suppressions');
});
afterAll(() => audience.close());

const blocked = async (kind: string, ...emails: string[]) => {
  const response = await audience.asService('/internal/mailability', { kind, emails });
  return (await bodyOf<Mailability>(response)).blocked;
};
const item = (email: string, reason: string, extra: object = {}) => ({
  sourceId: crypto.randomUUID(),
  email,
  reason,
  at: '2026-11-01T10:00:00Z',
  ...extra,
});
const apply = async (...items: object[]) =>
  bodyOf(await audience.asService('/internal/suppressions', { items }));

test('any reason stops a campaign; an unsubscribe does not stop a transactional email', async () => {
  const emails: string[] = [];
  for (const reason of ['unsubscribed', 'invalid', 'hard-bounce', 'complaint']) {
    const email = uniqueEmail(reason);
    emails.push(email);
    await audience.suppress(email, reason);
  }
  const free = uniqueEmail('free');
  const reasonsFor = async (kind: string) =>
    (await blocked(kind, ...emails, free)).map((entry) => entry.reason);
  expect(await reasonsFor('campaign')).toEqual([
    'unsubscribed',
    'invalid',
    'hard-bounce',
    'complaint',
  ]);
  expect(await reasonsFor('transactional')).toEqual(['invalid', 'hard-bounce', 'complaint']);
});

test('an address is recognized in any case, and returned as it was given', async () => {
  const email = uniqueEmail();
  await audience.suppress(email.toUpperCase(), 'complaint');
  const asked = ` ${email.toUpperCase()}`;
  expect(await blocked('campaign', asked)).toEqual([{ email: asked, reason: 'complaint' }]);
});

test.each([
  [['unsubscribed', 'complaint']],
  [['complaint', 'unsubscribed']],
  [['complaint', 'hard-bounce', 'invalid', 'unsubscribed']],
])('the strongest reason holds, in whatever order they come: %j', async (reasons) => {
  const email = uniqueEmail();
  for (const reason of reasons) await audience.suppress(email, reason);
  expect(await blocked('campaign', email)).toEqual([{ email, reason: 'complaint' }]);
});

test('repeating a batch changes nothing', async () => {
  const items = [item(uniqueEmail(), 'complaint'), item(uniqueEmail(), 'unsubscribed')];
  expect(await apply(...items)).toEqual({ applied: 2, unchanged: 0 });
  expect(await apply(...items)).toEqual({ applied: 0, unchanged: 2 });
});

test('a repeated report does not undo what the person did since', async () => {
  const email = uniqueEmail();
  const report = item(email, 'unsubscribed', { at: new Date().toISOString() });
  await apply(report);
  const token = audience.context.unsubscribeTokens.seal(email);
  await audience.send('POST', '/unsubscribe/undo', { body: { token } });
  expect(await apply(report)).toEqual({ applied: 0, unchanged: 1 });
  expect(await blocked('campaign', email)).toEqual([]);
});

test('an unsubscribe reported late, from before the person came back, is not applied', async () => {
  const email = uniqueEmail();
  const token = audience.context.unsubscribeTokens.seal(email);
  await audience.send('POST', '/unsubscribe', { body: { token } });
  await audience.send('POST', '/unsubscribe/undo', { body: { token } });
  expect(await apply(item(email, 'unsubscribed'))).toEqual({ applied: 0, unchanged: 1 });
  expect(await apply(item(email, 'complaint'))).toEqual({ applied: 1, unchanged: 0 });
  expect(await blocked('campaign', email)).toEqual([{ email, reason: 'complaint' }]);
});

test('reports about one address arriving at once are all kept', async () => {
  const email = uniqueEmail();
  await Promise.all(
    ['unsubscribed', 'complaint', 'invalid', 'hard-bounce'].map((reason) =>
      audience.suppress(email, reason),
    ),
  );
  const record = await audience.context.database.suppressions.findById(email).lean();
  expect(Object.keys(record?.reasons ?? {}).toSorted()).toEqual([
    'complaint',
    'hard-bounce',
    'invalid',
    'unsubscribed',
  ]);
});

test('a batch may hold 1,000 reports', async () => {
  const items = Array.from({ length: 1000 }, () =>
    item(uniqueEmail(), 'invalid', { detail: 'x'.repeat(1000) }),
  );
  expect(await apply(...items)).toEqual({ applied: 1000, unchanged: 0 });
});
