import { describe, expect, it } from 'vitest';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';

const tracked = {
  content: [
    {
      type: 'text/html',
      value: '<a href="https://fit.example/a">a</a><a href="https://fit.example/b">b</a>',
    },
  ],
  tracking_settings: { click_tracking: { enable: true } },
  custom_args: { delivery: 'd_1' },
};

async function make(sandbox: TestSandbox, input: Record<string, unknown>) {
  const [mail] = await sandbox.mails();
  const { event } = await sandbox.control<{ event: Record<string, unknown> }>('/control/events', {
    mailId: mail?.id,
    ...input,
  });
  return event;
}

describe('POST /control/events', () => {
  it.each([
    [
      'delivered',
      {
        event: 'delivered',
        response: expect.stringContaining('250'),
        tls: 1,
        ip: expect.any(String),
      },
    ],
    [
      'deferred',
      {
        event: 'deferred',
        attempt: '1',
        response: expect.stringContaining('421'),
        domain: 'mail.example',
      },
    ],
    [
      'bounce',
      {
        event: 'bounce',
        type: 'bounce',
        status: '5.1.1',
        bounce_classification: 'Invalid Address',
      },
    ],
    ['blocked', { event: 'bounce', type: 'blocked', bounce_classification: 'Reputation' }],
    [
      'open',
      {
        event: 'open',
        sg_machine_open: false,
        useragent: expect.any(String),
        ip: expect.any(String),
      },
    ],
    ['machine_open', { event: 'open', sg_machine_open: true, useragent: 'Mozilla/5.0' }],
    [
      'click',
      { event: 'click', url: 'https://fit.example/a', url_offset: { index: 0, type: 'html' } },
    ],
    ['spamreport', { event: 'spamreport' }],
    ['unsubscribe', { event: 'unsubscribe' }],
  ])('%s makes the event that SendGrid would post', async (event, expected) => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    expect(await make(sandbox, { event })).toMatchObject({
      ...expected,
      email: 'dana@mail.example',
      delivery: 'd_1',
      sg_event_id: expect.any(String),
      sg_message_id: expect.any(String),
      timestamp: expect.any(Number),
    });
  });

  it('repeats the id of a delivery event but never that of an open', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    const ids = async (event: string) => [
      (await make(sandbox, { event })).sg_event_id,
      (await make(sandbox, { event })).sg_event_id,
    ];
    const [delivered, again] = await ids('delivered');
    expect(again).toBe(delivered);
    const [open, otherOpen] = await ids('open');
    expect(otherOpen).not.toBe(open);
    const [deferred, later] = await ids('deferred');
    expect(later).not.toBe(deferred);
  });

  it('clicks the given link or address, at the given time', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    expect(
      await make(sandbox, { event: 'click', link: 1, timestamp: 1_700_000_000 }),
    ).toMatchObject({
      url: 'https://fit.example/b',
      url_offset: { index: 1, type: 'html' },
      timestamp: 1_700_000_000,
    });
    expect(await make(sandbox, { event: 'click', url: 'https://other.example/' })).toMatchObject({
      url: 'https://other.example/',
    });
    await expect(make(sandbox, { event: 'click', link: 2 })).rejects.toThrow('409');
  });

  it('bounces with the given reason, status and classification', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    const full = { reason: '452 4.2.2 Mailbox full', status: '4.2.2' };
    const classification = 'Mailbox Unavailable';
    const event = await make(sandbox, { event: 'blocked', ...full, classification });
    expect(event).toMatchObject({ ...full, bounce_classification: classification });
  });

  it.each([
    [{ mailId: 999, event: 'open' }, '404'],
    [{ mailId: 1, event: 'party' }, '400'],
    [{ event: 'open' }, '400'],
    [{ mailId: 1, event: 'open', extra: true }, '400'],
  ])('answers %j with %s', async (input, status) => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    await expect(sandbox.control('/control/events', input)).rejects.toThrow(status);
  });
});

describe('suppressions', () => {
  async function eventsAfter(sandbox: TestSandbox, event: string) {
    await sandbox.send(mailBody());
    await make(sandbox, { event });
    await sandbox.send(mailBody());
    const [mail] = await sandbox.mails();
    return mail?.events.map(({ event: name, reason }) => [name, reason]);
  }

  it.each([
    ['bounce', 'Bounced Address'],
    ['spamreport', 'Spam Reporting Address'],
    ['unsubscribe', 'Unsubscribed Address'],
  ])('after %s the next email is dropped: %s', async (event, reason) => {
    await using sandbox = await startForTest();
    expect(await eventsAfter(sandbox, event)).toEqual([['dropped', reason]]);
    await expect(make(sandbox, { event: 'delivered' })).rejects.toThrow('409');
  });

  it('a block does not stop the next email', async () => {
    await using sandbox = await startForTest();
    expect(await eventsAfter(sandbox, 'blocked')).toEqual([['processed', undefined]]);
  });
});
