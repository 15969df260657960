import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createFaults } from '../faults.ts';
import { openStore } from '../store/store.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { createDispatcher } from './dispatcher.ts';

async function start(
  url: string,
  options: { answerTimeoutMs?: number; retryScheduleMs: number[] },
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
  const store = openStore(dataDir, () => new Date());
  const webhook = { url, sign: () => ({}) };
  const faults = createFaults();
  const dispatcher = createDispatcher({
    store,
    now: () => new Date(),
    faults,
    webhook,
    flushMs: 1,
    ...options,
  });
  return {
    store,
    dispatcher,
    async queue(...events: object[]) {
      await store.root.transaction(() => dispatcher.enqueue(events));
      dispatcher.wake();
    },
    async [Symbol.asyncDispose]() {
      await dispatcher.stop();
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

it('repeats a POST that got no answer in time', async () => {
  await using receiver = await startReceiver();
  receiver.answer = 'hang';
  await using subject = await start(receiver.url, { answerTimeoutMs: 30, retryScheduleMs: [1] });
  await subject.queue({ n: 1 });
  await receiver.waitForEvents(2);
  receiver.answer = { status: 200 };
  await vi.waitFor(() => expect(subject.store.batches.getCount()).toBe(0));
});

it('waits longer after each failure, as the schedule says, and then keeps the last pause', async () => {
  await using receiver = await startReceiver();
  receiver.answer = { status: 500 };
  await using subject = await start(receiver.url, { retryScheduleMs: [1, 3, 3_600_000] });
  await subject.queue({ n: 1 });
  await vi.waitFor(() => {
    const [batch] = [...subject.store.batches.getRange({})];
    expect(batch?.value.attempts).toBe(3);
    expect((batch?.value.nextAttemptAt ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
    expect(batch?.value.lastAnswer).toBe('500');
  });
  expect(receiver.posts).toHaveLength(3);
});

it('puts events that come close together into one POST, in order', async () => {
  await using receiver = await startReceiver();
  await using subject = await start(receiver.url, { retryScheduleMs: [1] });
  await subject.store.root.transaction(() => {
    subject.dispatcher.enqueue([{ n: 1 }, { n: 2 }]);
    subject.dispatcher.enqueue([{ n: 3 }]);
  });
  subject.dispatcher.wake();
  expect(await receiver.waitForEvents(3)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(receiver.posts).toHaveLength(1);
});

it('a stop lets the POST under way finish and keeps the rest', async () => {
  await using receiver = await startReceiver();
  receiver.answer = { status: 500 };
  await using subject = await start(receiver.url, { retryScheduleMs: [3_600_000] });
  await subject.queue({ n: 1 });
  await receiver.waitForEvents(1);
  await subject.dispatcher.stop();
  const [batch] = [...subject.store.batches.getRange({})];
  expect(batch?.value.body).toBe('[{"n":1}]\r\n');
  subject.dispatcher.wake();
  expect(receiver.posts).toHaveLength(1);
});
