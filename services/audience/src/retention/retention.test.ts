import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { endRetention } from './end-retention.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('retention');
});
afterAll(() => audience.close());

const daySeconds = 86_400;

test('entries, agreements and audit events go when they were kept long enough, not before', async () => {
  const { context, send, advance } = audience;
  const { formEntries, planAgreements, auditEvents } = context.database;
  const left = async () => ({
    entries: await formEntries.countDocuments(),
    agreements: await planAgreements.countDocuments(),
    old: await auditEvents.countDocuments({ action: 'settings-change' }),
  });
  await send('POST', '/forms/waitlist', { body: scripted({ name: 'Dana', email: uniqueEmail() }) });
  await send('POST', '/plan/agreements', { body: { version: 'x' } });
  await planAgreements.create({
    _id: 'a'.repeat(24),
    version: '1',
    agreedAt: context.now(),
    networkHash: 'x',
  });
  await audience.asAdmin('PUT', '/settings/data', {
    retention: { entriesMonths: 12, agreementsMonths: 13, auditMonths: 14 },
    inboxCopy: 'link',
    version: 0,
  });
  await endRetention(context);
  expect(await left()).toEqual({ entries: 1, agreements: 1, old: 1 });
  advance(370 * daySeconds);
  await endRetention(context);
  expect(await left()).toEqual({ entries: 0, agreements: 1, old: 1 });
  advance(31 * daySeconds);
  await endRetention(context);
  expect(await left()).toEqual({ entries: 0, agreements: 0, old: 1 });
  advance(31 * daySeconds);
  await endRetention(context);
  expect(await left()).toEqual({ entries: 0, agreements: 0, old: 0 });
  expect((await context.audit.verify()).problems).toEqual([]);
});

test('the other services get the same values, even if one of them does not answer', async () => {
  const { context, campaigns } = audience;
  expect(campaigns.retentions.at(-1)).toMatchObject({ entriesMonths: 12, deliveriesMonths: 13 });
  campaigns.retentions.length = 0;
  // The test issuer, which stands for auth here, has no such route.
  expect(await endRetention(context)).toBe(false);
  expect(campaigns.retentions).toHaveLength(1);
});
