import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SandboxOptions } from '../start.ts';
import { openStore } from '../store/store.ts';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import { generateWebhookKeys } from './keys.ts';

const { privateKeyPem } = generateWebhookKeys();

function withWebhook(url: string, options: Partial<SandboxOptions> = {}) {
  return startForTest({
    webhook: { url, privateKeyPem },
    retryScheduleMs: [10, 20, 40],
    ...options,
  });
}

interface Requests {
  webhook: { pendingEvents: number; pendingPosts: number };
}

async function untilNothingWaits(sandbox: TestSandbox): Promise<void> {
  await vi.waitFor(async () => {
    const { webhook } = await sandbox.control<Requests>('/control/requests');
    expect(webhook).toMatchObject({ pendingEvents: 0, pendingPosts: 0 });
  });
}

function people(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    to: [{ email: `p${index}@mail.example` }],
  }));
}

const folders: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
  folders.push(path);
  return path;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })));
});

describe('the webhook POST', () => {
  it('is a JSON array with CRLF between the events and at the end', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await withWebhook(receiver.url);
    await sandbox.send(mailBody({ personalizations: people(2) }));
    const events = await receiver.waitForEvents(2);
    const [post] = receiver.posts;
    expect(post?.body).toBe(`${JSON.stringify(events).replaceAll('},{', '},\r\n{')}\r\n`);
    expect(post?.headers['content-type']).toBe('application/json');
  });

  it('has message, recipient and custom arguments at the top level; reserved keys win', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await withWebhook(receiver.url);
    const response = await sandbox.send(
      mailBody({ custom_args: { rf_campaign: 'c_1', email: 'evil' } }),
    );
    const id = response.headers.get('x-message-id');
    const [event] = await receiver.waitForEvents(1);
    expect(event).toEqual({
      email: 'dana@mail.example',
      event: 'processed',
      timestamp: expect.any(Number),
      'smtp-id': `<${id}@geopod-ismtpd-3>`,
      sg_event_id: Buffer.from(`processed-77001-${id}-0`).toString('base64url'),
      sg_message_id: expect.stringMatching(new RegExp(`^${id}\\.recvd-[\\w-]+\\.0$`)),
      send_at: 0,
      rf_campaign: 'c_1',
    });
  });

  it('stays under 768 kilobytes and loses nothing', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await withWebhook(receiver.url, { flushMs: 200 });
    const custom_args = { padding: 'x'.repeat(1_200) };
    await sandbox.send(mailBody({ personalizations: people(1_000), custom_args }));
    const events = await receiver.waitForEvents(1_000);
    expect(receiver.posts.length).toBeGreaterThan(1);
    expect(
      Math.max(...receiver.posts.map(({ body }) => Buffer.byteLength(body))),
    ).toBeLessThanOrEqual(768_000);
    expect(new Set(events.map(({ email }) => email)).size).toBe(1_000);
  });

  it('reports an automatic delivery', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await withWebhook(receiver.url, { deliverAfterMs: 0 });
    await sandbox.send(mailBody());
    const events = await receiver.waitForEvents(2);
    expect(events.map(({ event }) => event)).toEqual(['processed', 'delivered']);
  });
});

describe('retries', () => {
  it.each([
    ['500', { status: 500 }],
    ['a redirect, which is not followed', { status: 302, headers: { Location: '/elsewhere' } }],
    ['404', { status: 404 }],
  ])('resend the same body after %s until it gets 2xx', async (_, answer) => {
    await using receiver = await startReceiver();
    receiver.answer = answer;
    await using sandbox = await withWebhook(receiver.url);
    await sandbox.send(mailBody());
    await receiver.waitForEvents(4);
    receiver.answer = { status: 204 };
    await untilNothingWaits(sandbox);
    expect(new Set(receiver.posts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.events().map((event) => event.sg_event_id)).size).toBe(1);
  });

  it('retry when nobody is listening', async () => {
    const gone = await startReceiver();
    const port = Number(new URL(gone.url).port);
    await gone[Symbol.asyncDispose]();
    await using sandbox = await withWebhook(gone.url);
    await sandbox.send(mailBody());
    await vi.waitFor(async () => {
      const { webhook } = await sandbox.control<Requests>('/control/requests');
      expect(webhook.pendingPosts).toBe(1);
    });
    await using receiver = await startReceiver(port);
    await receiver.waitForEvents(1);
    await untilNothingWaits(sandbox);
  });

  it('end 24 hours after the first attempt', async () => {
    await using receiver = await startReceiver();
    receiver.answer = { status: 503 };
    const dataDir = await folder();
    const store = openStore(dataDir, () => new Date());
    const createdAt = Date.now() - 24 * 3_600_000;
    await store.batches.put(1, {
      body: '[{}]\r\n',
      createdAt,
      attempts: 30,
      nextAttemptAt: createdAt,
    });
    await store.close();
    await using sandbox = await withWebhook(receiver.url, { dataDir });
    await untilNothingWaits(sandbox);
    expect(receiver.posts).toHaveLength(1);
  });
});

describe('after a restart', () => {
  it('emails, suppressions and unanswered events are still there', async () => {
    await using receiver = await startReceiver();
    receiver.answer = { status: 500 };
    const dataDir = await folder();
    const first = await withWebhook(receiver.url, { dataDir, retryScheduleMs: [3_600_000] });
    await first.send(mailBody());
    const [before] = await first.mails();
    await first.control('/control/events', { mailId: before?.id, event: 'bounce' });
    await receiver.waitForEvents(2);
    await first.close();

    const store = openStore(dataDir, () => new Date());
    for (const { key, value } of [...store.batches.getRange({})])
      await store.batches.put(key, { ...value, nextAttemptAt: Date.now() });
    await store.close();
    receiver.posts.length = 0;
    receiver.answer = { status: 200 };
    await using second = await withWebhook(receiver.url, { dataDir });
    const events = await receiver.waitForEvents(2);
    expect(events.map(({ event }) => event).sort()).toEqual(['bounce', 'processed']);
    const [after] = await second.mails();
    expect(after?.id).toBe(before?.id);
    expect(after?.events.map(({ event }) => event)).toEqual(['processed', 'bounce']);
    await second.send(mailBody());
    expect((await second.mails())[0]).toMatchObject({ dropped: true });
    expect(await second.mails()).toHaveLength(2);
  });

  it('events that were queued but never posted are posted', async () => {
    const dataDir = await folder();
    await using receiver = await startReceiver();
    const first = await withWebhook(receiver.url, { dataDir, flushMs: 3_600_000 });
    await first.send(mailBody());
    await first.close();
    expect(receiver.posts).toEqual([]);
    await using _second = await withWebhook(receiver.url, { dataDir });
    expect(await receiver.waitForEvents(1)).toMatchObject([{ event: 'processed' }]);
  });
});
