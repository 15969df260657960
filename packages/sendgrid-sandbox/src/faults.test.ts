import { describe, expect, it } from 'vitest';
import { generateWebhookKeys } from './events/keys.ts';
import { mailBody, startForTest } from './testing/start-for-test.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

const { privateKeyPem } = generateWebhookKeys();

describe('send faults', () => {
  it('answers with the status as often as asked, and accepts nothing then', async () => {
    await using sandbox = await startForTest();
    await sandbox.fault({ status: 429, headers: { 'X-RateLimit-Reset': '1795800000' }, times: 2 });
    const responses = [
      await sandbox.send(mailBody()),
      await sandbox.send(mailBody()),
      await sandbox.send(mailBody()),
    ];
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 202]);
    expect(await responses[0]?.json()).toEqual({
      errors: [{ field: null, message: 'too many requests', help: null }],
    });
    expect(responses[0]?.headers.get('x-ratelimit-reset')).toBe('1795800000');
    expect(await sandbox.mails()).toHaveLength(1);
  });

  it('lets some requests pass first, and stops when cleared', async () => {
    await using sandbox = await startForTest();
    await sandbox.fault({ status: 503, after: 1 });
    const statuses = [
      (await sandbox.send(mailBody())).status,
      (await sandbox.send(mailBody())).status,
    ];
    expect(statuses).toEqual([202, 503]);
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    expect((await sandbox.send(mailBody())).status).toBe(202);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('resets the connection %s the email is accepted', async (reset, mails) => {
    await using sandbox = await startForTest();
    await sandbox.fault({ reset, times: 1 });
    await expect(sandbox.send(mailBody())).rejects.toThrow();
    expect(await sandbox.mails()).toHaveLength(mails);
    expect((await sandbox.send(mailBody())).status).toBe(202);
  });

  it('accepts and never answers', async () => {
    await using sandbox = await startForTest();
    await sandbox.fault({ hang: true, times: 1 });
    const request = fetch(`${sandbox.url}/v3/mail/send`, {
      method: 'POST',
      headers: { Authorization: 'Bearer SG.test-key-of-the-sandbox' },
      body: JSON.stringify(mailBody()),
      signal: AbortSignal.timeout(300),
    });
    await expect(request).rejects.toThrow();
    expect(await sandbox.mails()).toHaveLength(1);
  });

  it('accepts at once and answers late', async () => {
    await using sandbox = await startForTest();
    await sandbox.fault({ delayMs: 300, times: 1 });
    const response = sandbox.send(mailBody());
    await expect.poll(() => sandbox.mails()).toHaveLength(1);
    expect((await response).status).toBe(202);
  });

  it.each([
    {},
    { times: 1 },
    { status: 200 },
    { status: 304 },
    { reset: 'never' },
    { unknown: true },
  ])('refuses the fault %j', async (fault) => {
    await using sandbox = await startForTest();
    await expect(sandbox.fault(fault)).rejects.toThrow('400');
  });
});

describe('event faults', () => {
  const two = {
    personalizations: ['a', 'b'].map((name) => ({ to: [{ email: `${name}@mail.example` }] })),
  };

  it('puts events into a POST twice and sends each POST twice, with the same ids', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await startForTest({ webhook: { url: receiver.url, privateKeyPem } });
    await sandbox.fault({ duplicateEvents: true, times: 1 });
    await sandbox.send(mailBody());
    const events = await receiver.waitForEvents(4);
    expect(receiver.posts).toHaveLength(2);
    expect(new Set(events.map((event) => event.sg_event_id)).size).toBe(1);
  });

  it('reverses, strips and corrupts a POST', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await startForTest({ webhook: { url: receiver.url, privateKeyPem } });
    await sandbox.fault({
      reorderEvents: true,
      dropMessageId: true,
      omitFields: ['sg_event_id'],
      malformedEvent: true,
    });
    await sandbox.send(mailBody(two));
    const [bad, ...events] = await receiver.waitForEvents(3);
    expect(bad).toEqual({ event: 42, email: null });
    expect(events.map(({ email }) => email)).toEqual(['b@mail.example', 'a@mail.example']);
    for (const event of events) {
      expect(event).not.toHaveProperty('sg_message_id');
      expect(event).not.toHaveProperty('sg_event_id');
    }
  });

  it('posts an asynchronous bounce without message id and custom arguments', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await startForTest({ webhook: { url: receiver.url, privateKeyPem } });
    await sandbox.send(mailBody({ custom_args: { delivery: 'd_1' } }));
    const [mail] = await sandbox.mails();
    await sandbox.control('/control/events', {
      mailId: mail?.id,
      event: 'bounce',
      asynchronous: true,
    });
    const events = await receiver.waitForEvents(2);
    const bounce = events.find(({ event }) => event === 'bounce');
    expect(bounce).toMatchObject({ email: 'dana@mail.example', type: 'bounce' });
    expect(bounce).not.toHaveProperty('sg_message_id');
    expect(bounce).not.toHaveProperty('delivery');
  });
});

describe('GET /control/requests', () => {
  it('counts emails by address and by a custom argument, so that a double send shows', async () => {
    await using sandbox = await startForTest();
    const to = (email: string, delivery: string) => ({
      to: [{ email }],
      custom_args: { delivery },
    });
    await sandbox.send(
      mailBody({ personalizations: [to('a@x.example', 'd1'), to('b@x.example', 'd2')] }),
    );
    await sandbox.send(mailBody({ personalizations: [to('A@x.example', 'd1')] }));
    await sandbox.send(mailBody({ from: undefined }));
    expect(await sandbox.control('/control/requests?countBy=delivery')).toEqual({
      received: 3,
      byStatus: { 202: 2, 400: 1 },
      accepted: 2,
      mails: 3,
      dropped: 0,
      mailsPerAddress: { 'a@x.example': 2, 'b@x.example': 1 },
      mailsPerCustomArg: { d1: 2, d2: 1 },
      webhook: { url: null, pendingEvents: 0, pendingPosts: 0 },
    });
  });
});
