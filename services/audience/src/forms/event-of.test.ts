import { formSchemas } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewEvent } from '../events/view-event.ts';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { eventOf } from './event-of.ts';

let audience: TestAudience;
let walk: { id: string; en: string; es: string; when: string };
beforeAll(async () => {
  audience = await startTestAudience('event_of_entry', { SAMPLE_CALENDAR: 'true' });
  const { events } = await audience.context.events.read();
  const found = events.find(({ id }) => id.startsWith('sample-walk'));
  if (found?.names === undefined) throw new Error('The sample has no walk.');
  walk = { id: found.id, ...found.names, when: `${found.when.en.date}, ${found.when.en.time}` };
});
afterAll(() => audience.close());

async function storedFor(fields: Record<string, string>) {
  const email = uniqueEmail();
  const body = scripted({ name: 'Dana', email, ...fields });
  expect((await audience.send('POST', '/forms/waitlist', { body })).status).toBe(201);
  const entry = await audience.context.database.formEntries.findOne({ email }).lean();
  return entry?.details;
}

test('joining the waitlist from a Spanish page stores an event that the organization can name, with its day', async () => {
  const details = await storedFor({ language: 'es', itemName: walk.es, eventId: walk.id });
  expect(details).toEqual({
    interestType: 'Event',
    itemName: walk.es,
    event: `${walk.en}, ${walk.when}`,
  });
});

test('a name longer than the field is known by its beginning', () => {
  const start = { date: '2099-01-01' };
  const found = viewEvent({ id: 'a', summary: `Run ${'x'.repeat(300)}`, start });
  const input = formSchemas.waitlist.parse({
    name: 'Dana',
    email: 'dana@example.org',
    itemName: found.summary.slice(0, 200),
    eventId: 'a',
  });
  const events = { ...audience.context.events, find: () => found };
  expect(eventOf(input, events).event).toContain(found.summary);
});

test('without a name the event is known all the same', async () => {
  expect(await storedFor({ eventId: walk.id })).toMatchObject({
    event: `${walk.en}, ${walk.when}`,
  });
});

test('an event that is not known any more is named by its id', async () => {
  expect(await storedFor({ itemName: 'Run', eventId: 'gone_20260101T170000Z' })).toEqual({
    interestType: 'Event',
    itemName: 'Run',
    event: 'gone_20260101T170000Z',
  });
});

test.each([
  ['wrote of something else', { itemName: 'Yoga' }],
  ['waits for a program', { interestType: 'Program', itemName: 'Yoga' }],
])('who then %s is not put down for the event', async (_case, fields) => {
  const details = await storedFor({ eventId: walk.id, ...fields });
  expect(details).not.toHaveProperty('event');
  expect(details).not.toHaveProperty('eventId');
});

test('a page without script that is asked again keeps the event', async () => {
  const answer = await audience.app.request('/forms/waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'nobody', eventId: walk.id }).toString(),
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(`<input type="hidden" name="eventId" value="${walk.id}">`);
  expect(page).not.toContain('<label for="eventId"');
});
