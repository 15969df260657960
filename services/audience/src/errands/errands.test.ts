import { type ErasureBatch, erasureBatchLimit } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { deliverNextErrand } from './deliver-errand.ts';
import { queueErrand, queueErrands } from './queue-errand.ts';

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
  const erasePeople = vi.fn(async (people: ErasureBatch['people']) =>
    people.map(({ userId }) => userId),
  );
  const deliver = () =>
    deliverNextErrand({
      ...context,
      erase: vi.fn(),
      erasePeople,
      depart: vi.fn(),
      sendLink: vi.fn(),
      forget: vi.fn(),
    });
  const noted = { kind: 'user', ofId: user.id, email: user.email } as const;
  // It ends after the note: the person is still there, so nothing is handed over.
  await queueErrand(context, noted);
  expect(await deliver()).toBe(true);
  expect([erasePeople.mock.calls.length, await waiting()]).toEqual([0, 1]);
  // Deleted again; it ends after the deletion.
  await queueErrand(context, noted);
  await context.database.users.deleteOne({ _id: user.id });
  erasePeople.mockRejectedValueOnce(new Error('the process ends here'));
  await expect(deliver()).rejects.toThrow('ends here');
  expect(await waiting()).toBe(1);
  audience.advance(61);
  expect(await deliver()).toBe(true);
  expect([erasePeople.mock.calls.length, await waiting()]).toEqual([2, 0]);
  expect(campaigns.erasures).toEqual([]);
});

test('many deletions go in few calls, and one that has to wait holds up no other', async () => {
  const { context, campaigns } = audience;
  await context.outbox.stop();
  campaigns.erasureCalls.length = 0;
  const user = await audience.addUser({ email: uniqueEmail() });
  const gone = Array.from({ length: erasureBatchLimit + 20 }, newId);
  await queueErrands(
    context,
    [user.id, ...gone].map((ofId) => ({ kind: 'user', ofId, email: '' })),
  );
  context.outbox.start();
  // A person who is still there is not erased.
  await vi.waitFor(async () => {
    context.outbox.wake();
    expect(campaigns.erasures.map(({ userId }) => userId).toSorted()).toEqual(gone.toSorted());
    expect(await waiting()).toBe(1);
  });
  expect(campaigns.erasureCalls).toHaveLength(2);
  await context.database.users.deleteOne({ _id: user.id });
  await handed(gone.length + 1);
});
