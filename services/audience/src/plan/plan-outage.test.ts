import { planAgreementVersion } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('plan_outage');
  await audience.context.database.close();
});
afterAll(() => audience.issuer.close());

test('an agreement that could not be recorded gives neither token nor plan', async () => {
  const answer = await audience.send('POST', '/plan/agreements', {
    body: { version: planAgreementVersion },
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toMatch(/token|eyJ|sections|financials/);
});

test('people who agreed before can keep reading without the database', async () => {
  const { token } = await audience.context.planAccess.issue(audience.context.now());
  expect((await audience.send('GET', '/plan', { token })).status).toBe(200);
});
