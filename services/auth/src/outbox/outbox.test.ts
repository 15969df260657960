import { deliverNextMail, type OutboxDependencies } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';
import { createOutboxStore } from './outbox-store.ts';

let auth: TestAuth;
let dependencies: OutboxDependencies;
const send = vi.fn<OutboxDependencies['send']>();
beforeAll(async () => {
  auth = await startTestAuth('outbox');
  await auth.context.outbox.stop();
  const { database, logger, now } = auth.context;
  dependencies = { store: createOutboxStore(database), logger, now, send };
});
afterAll(() => auth.close());
beforeEach(async () => {
  send.mockReset();
  await auth.context.database.outboxMails.deleteMany({});
});

const mail = {
  to: { email: 'a@example.org' },
  subject: 's',
  heading: 'h',
  paragraphs: ['secret link'],
};
const stored = () => auth.context.database.outboxMails.find().lean();
const fail = async (status: number | undefined) => {
  const { ServiceCallError } = await import('@secondset/service-kit');
  send.mockRejectedValueOnce(new ServiceCallError('no', status === undefined ? {} : { status }));
};

test('a mail is posted with our own service token and nothing of it stays', async () => {
  const own = await startTestAuth('outbox_real');
  await own.context.outbox.queue(mail, 'request-1');
  const [sent] = await own.mailsTo('a@example.org');
  expect(sent).toMatchObject({ subject: 's', paragraphs: ['secret link'] });
  expect(own.campaigns.requests[0]?.authorization).toMatch(/^Bearer eyJ/);
  expect(own.campaigns.requests[0]?.requestId).toBe('request-1');
  await vi.waitFor(async () =>
    expect(await own.context.database.outboxMails.countDocuments()).toBe(0),
  );
  await own.close();
});

test.each([undefined, 401, 408, 429, 500, 503])(
  'after %s the mail waits, longer each time, and is posted again under the same id',
  async (status) => {
    await auth.context.outbox.queue(mail, 'request-1');
    await fail(status);
    expect(await deliverNextMail(dependencies)).toBe(true);
    expect(await deliverNextMail(dependencies)).toBe(false);
    auth.clock.advance(3);
    await fail(status);
    expect(await deliverNextMail(dependencies)).toBe(true);
    auth.clock.advance(3);
    expect(await deliverNextMail(dependencies)).toBe(false);
    auth.clock.advance(2);
    send.mockResolvedValueOnce(undefined);
    expect(await deliverNextMail(dependencies)).toBe(true);
    const ids = send.mock.calls.map(([message]) => message);
    expect(ids[2]).toEqual(ids[0]);
    expect(await stored()).toEqual([]);
  },
);

test.each([400, 403, 404, 409, 422])(
  'after %s the mail is given up, with the reason and without its text',
  async (status) => {
    await auth.context.outbox.queue(mail, 'request-1');
    await fail(status);
    await deliverNextMail(dependencies);
    auth.clock.advance(86_400);
    expect(await deliverNextMail(dependencies)).toBe(false);
    const [dead] = await stored();
    expect(dead).toMatchObject({ state: 'dead', reason: `${status}: no` });
    expect(JSON.stringify(dead)).not.toContain('secret link');
  },
);

test('two workers never post a mail at the same time, and a crashed one loses its lease', async () => {
  await auth.context.outbox.queue(mail, 'request-1');
  const slow = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(slow.promise);
  const first = deliverNextMail(dependencies);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(await deliverNextMail(dependencies)).toBe(false);
  auth.clock.advance(61);
  send.mockResolvedValueOnce(undefined);
  expect(await deliverNextMail(dependencies)).toBe(true);
  slow.resolve(undefined);
  await first;
  expect(send).toHaveBeenCalledTimes(2);
});
