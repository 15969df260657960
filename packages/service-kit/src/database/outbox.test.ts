import type { TransactionalMessage } from '@secondset/contracts';
import { ObjectId } from 'bson';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { ServiceCallError } from '../service-client.ts';
import { createTestClock, testDatabaseUri } from '../testing/index.ts';
import { openDatabase } from './open-database.model.ts';
import { createOutbox, deliverNextMail, type OutboxDependencies, withdrawMails } from './outbox.ts';
import { outboxMailModel } from './outbox-mail.model.ts';

const open = () => {
  const uri = new URL(testDatabaseUri('outbox'));
  const models = { mails: outboxMailModel('outbox_mails') };
  return openDatabase({ uri: uri.toString(), name: uri.pathname.slice(1), models });
};

let database: Awaited<ReturnType<typeof open>>;
let dependencies: OutboxDependencies;
const send = vi.fn<(message: unknown, requestId?: string) => Promise<unknown>>();
const campaigns: OutboxDependencies['campaigns'] = {
  post: async (path, message, answer, requestId) => {
    expect(path).toBe('/internal/messages');
    return answer.parse(await send(message, requestId));
  },
};
const clock = createTestClock();
beforeAll(async () => {
  database = await open();
  const logger = createLogger('test', 'silent');
  dependencies = { mails: database.mails, logger, now: clock.now, campaigns };
});
afterAll(() => database.close());
beforeEach(async () => {
  send.mockReset();
  await database.mails.deleteMany({});
});

const mail = (): TransactionalMessage => ({
  messageId: newId(),
  to: { email: 'a@example.org' },
  subject: 's',
  heading: 'h',
  paragraphs: ['secret link'],
});
const queue = (message = mail()) => createOutbox(dependencies).queue(message, 'request-1');
const fail = (status: number | undefined) =>
  send.mockRejectedValueOnce(new ServiceCallError('no', status === undefined ? {} : { status }));
const deliver = () => deliverNextMail(dependencies);

test.each([undefined, 401, 408, 429, 500, 503])(
  'after %s the email waits, longer each time, and is posted again under the same id',
  async (status) => {
    await queue();
    fail(status);
    expect(await deliver()).toBe(true);
    expect(await deliver()).toBe(false);
    clock.advance(2);
    fail(status);
    expect(await deliver()).toBe(true);
    clock.advance(2);
    expect(await deliver()).toBe(false);
    clock.advance(2);
    send.mockResolvedValueOnce(undefined);
    expect(await deliver()).toBe(true);
    const [first, , last] = send.mock.calls;
    expect(last).toEqual(first);
    expect(await database.mails.find().lean()).toEqual([]);
  },
);

test.each([400, 403, 404, 409, 422])(
  'after %s the email is given up, keeping the reason but not the text',
  async (status) => {
    await queue();
    fail(status);
    await deliver();
    clock.advance(86_400);
    expect(await deliver()).toBe(false);
    const [dead] = await database.mails.find().lean();
    expect(dead).toMatchObject({ state: 'dead', reason: `${status}: no` });
    expect(JSON.stringify(dead)).not.toContain('secret link');
  },
);

test('two workers never post an email at the same time, and a crashed one loses its lease', async () => {
  await queue();
  const slow = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(slow.promise);
  const first = deliver();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(await deliver()).toBe(false);
  clock.advance(61);
  send.mockResolvedValueOnce(undefined);
  expect(await deliver()).toBe(true);
  slow.resolve(undefined);
  await first;
  expect(send).toHaveBeenCalledTimes(2);
});

test('an email queued twice under one id is posted once', async () => {
  const message = mail();
  await queue(message);
  await queue(message);
  expect([await deliver(), await deliver()]).toEqual([true, false]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an email whose id an earlier version stored as an ObjectId is posted once and removed', async () => {
  const { messageId, ...message } = mail();
  const at = clock.now();
  await database.mails.collection.insertOne({
    _id: ObjectId.createFromHexString(messageId),
    message,
    state: 'waiting',
    attempts: 0,
    dueAt: at,
    createdAt: at,
    requestId: 'request-1',
    reason: '',
  });
  expect([await deliver(), await deliver()]).toEqual([true, false]);
  expect(send).toHaveBeenCalledExactlyOnceWith({ messageId, ...message }, 'request-1');
  expect(await database.mails.countDocuments()).toBe(0);
});

test('an email that may not be due is held back until that is known, and otherwise removed', async () => {
  const outbox = createOutbox(dependencies);
  const queueIf = (isDue: () => Promise<boolean>) => outbox.queue(mail(), 'request-1', isDue);
  const count = () => database.mails.countDocuments();
  await queueIf(async () => {
    expect([await count(), await deliver()]).toEqual([1, false]);
    return false;
  });
  expect(await count()).toBe(0);
  // Removed between the answer and the release: it does not come back.
  await queueIf(async () => {
    await database.mails.deleteMany({ 'message.to.email': 'a@example.org' });
    return true;
  });
  expect(await count()).toBe(0);
  await queueIf(async () => true);
  expect(await deliver()).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an email that waits is withdrawn at once, one that is being handed over is waited for', async () => {
  const withdraw = () => withdrawMails(dependencies, 'a@example.org');
  await queue();
  await queue({ ...mail(), to: { email: 'other@example.org' } });
  expect(await withdraw()).toEqual({ removed: 1, underWay: false });
  await database.mails.deleteMany({});
  await queue();
  send.mockImplementationOnce(async () => {
    expect(await withdraw()).toEqual({ removed: 0, underWay: true });
  });
  expect(await deliver()).toBe(true);
  expect(await withdraw()).toEqual({ removed: 0, underWay: false });
});

test('an email that is withdrawn while it is handed over is not tried again after a failure', async () => {
  await queue();
  send.mockImplementationOnce(async () => {
    await withdrawMails(dependencies, 'a@example.org');
    throw new ServiceCallError('no', { status: 503 });
  });
  expect(await deliver()).toBe(true);
  clock.advance(3_600);
  expect(await deliver()).toBe(false);
  expect(await withdrawMails(dependencies, 'a@example.org')).toEqual({
    removed: 1,
    underWay: false,
  });
  expect(send).toHaveBeenCalledTimes(1);
});
