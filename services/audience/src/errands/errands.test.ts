import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { deliverNextErrand } from './deliver-errand.ts';
import { queueErrand } from './queue-errand.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('errands');
  audience.context.outbox.start();
});
afterAll(() => audience.close());
beforeEach(() => {
  audience.campaigns.erasures.length = 0;
});

const waiting = () => audience.context.database.errands.countDocuments({});
/**
 * Looked for before the thing itself was deleted, an errand waits for a later moment, so the clock
 * goes on.
 */
const handed = (count: number) =>
  vi.waitFor(async () => {
    audience.advance(1);
    audience.context.outbox.wake();
    expect(audience.campaigns.erasures).toHaveLength(count);
    expect(await waiting()).toBe(0);
  });

test('a deleted person is erased in campaigns too, by id and address', async () => {
  const user = await audience.addUser({ email: uniqueEmail(), fullName: 'Dana' });
  await audience.asAdmin('DELETE', `/users/${user.id}`);
  await handed(1);
  expect(audience.campaigns.erasures).toEqual([
    { userId: user.id, email: user.email, messageIds: [] },
  ]);
});

test('a deleted form entry is erased in campaigns too, and its waiting emails are not sent', async () => {
  const { database } = audience.context;
  audience.campaigns.refusals.push(503, 503);
  const body = scripted({ name: 'Dana', email: uniqueEmail() });
  await audience.send('POST', '/forms/board', { body });
  await vi.waitFor(async () => expect(await database.outboxMails.countDocuments()).toBe(2));
  const entry = await database.formEntries.findOne().lean();
  await audience.asAdmin('DELETE', `/entries/${entry?._id}`);
  await handed(1);
  expect(audience.campaigns.erasures).toEqual([
    {
      userId: null,
      email: '',
      messageIds: [
        `form-${entry?._id}-person`,
        `form-${entry?._id}-inbox`,
        `form-${entry?._id}-news`,
      ],
    },
  ]);
  expect(await database.outboxMails.countDocuments()).toBe(0);
});

test('what campaigns cannot erase yet is asked again until it is erased', async () => {
  audience.campaigns.erasureAnswers.push('away', 'under way', 'away');
  const user = await audience.addUser({ email: uniqueEmail() });
  await audience.asAdmin('DELETE', `/users/${user.id}`);
  await vi.waitFor(async () => {
    audience.advance(60);
    audience.context.outbox.wake();
    expect(audience.campaigns.erasures).toHaveLength(1);
  });
  await handed(1);
});

test('a crash anywhere between queueing, deleting and delivering loses nothing and erases no one who still exists', async () => {
  const { context, campaigns } = audience;
  await context.outbox.stop();
  const user = await audience.addUser({ email: uniqueEmail() });
  const erase = vi.fn(async () => true);
  const deliver = () =>
    deliverNextErrand({
      ...context,
      erase,
      depart: vi.fn(),
      sendLink: vi.fn(),
      forget: vi.fn(),
    });
  const noted = { kind: 'user', ofId: user.id, email: user.email } as const;
  // It ends after the note: the person is still there, so nothing is handed over.
  await queueErrand(context, noted);
  expect(await deliver()).toBe(true);
  expect([erase.mock.calls.length, await waiting()]).toEqual([0, 1]);
  // Deleted again; it ends after the deletion.
  await queueErrand(context, noted);
  await context.database.users.deleteOne({ _id: user.id });
  erase.mockRejectedValueOnce(new Error('the process ends here'));
  await expect(deliver()).rejects.toThrow('ends here');
  expect(await waiting()).toBe(1);
  audience.advance(61);
  expect(await deliver()).toBe(true);
  expect([erase.mock.calls.length, await waiting()]).toEqual([2, 0]);
  expect(campaigns.erasures).toEqual([]);
});
