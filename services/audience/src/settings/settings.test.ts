import { dataSettingsSchema, retentionLimits, retentionSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('settings');
});
afterAll(() => audience.close());

const save = (body: object) => audience.asAdmin('PUT', '/settings/data', body);
const shown = async () =>
  retentionSchema.parse(await (await audience.send('GET', '/settings/retention')).json());

test('what was never set is the longest allowed, and everybody may read how long that is', async () => {
  expect(await shown()).toEqual(
    Object.fromEntries(Object.entries(retentionLimits).map(([name, { most }]) => [name, most])),
  );
});

test('a change is shown at once and recorded by field names, and a stale one is refused', async () => {
  const wanted = { retention: { entriesMonths: 6 }, inboxCopy: 'link', version: 0 };
  expect((await save(wanted)).status).toBe(200);
  expect((await shown()).entriesMonths).toBe(6);
  const page = async (language: string) =>
    (await audience.app.request(`/settings/retention/page?language=${language}`)).text();
  expect(await page('en')).toContain('What you send us in a form: up to 6 months.');
  expect(await page('es')).toContain('Lo que nos envías en un formulario: hasta 6 meses.');
  const again = await save(wanted);
  expect(again.status).toBe(409);
  const { current } = await problemOf(again);
  expect(dataSettingsSchema.parse(current).version).toBe(1);
  const { events } = await audience.context.audit.list({ action: 'settings-change' });
  expect(events).toMatchObject([
    { actor: { label: 'admin@example.org' }, detail: { fields: ['entriesMonths'] } },
  ]);
});

test.each([
  ['entriesMonths', 25],
  ['entriesMonths', 0],
  ['webhookDays', 91],
  ['logDays', 1.5],
  ['logDays', '7'],
])('%s may not be %s: the privacy page promises no more', async (name, value) => {
  const answer = await save({ retention: { [name]: value }, inboxCopy: 'link', version: 1 });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ field: `retention.${name}` }] });
});
