import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { generateWebhookKeys } from '../events/keys.ts';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';
import type { Ledger } from './ledger.ts';

interface Crowd {
  campaign: string;
  ledger: Ledger | null;
  toCome: number;
}

const { privateKeyPem } = generateWebhookKeys();
const tracked = {
  content: [
    {
      type: 'text/html',
      value: '<a href="https://fit.example/a">a</a><a href="https://fit.example/b">b</a>',
    },
  ],
  tracking_settings: { click_tracking: { enable: true }, open_tracking: { enable: true } },
};

const campaignOf = (size: number, changes: Record<string, unknown> = {}) =>
  mailBody({
    ...tracked,
    custom_args: { campaign: 'c_1' },
    personalizations: Array.from({ length: size }, (_, n) => ({
      to: [{ email: `p${n}@mail.example` }],
      custom_args: { delivery: `d_${n}` },
    })),
    ...changes,
  });

const react = (sandbox: TestSandbox, seconds = 0) =>
  sandbox.control<Crowd>('/control/crowds', { campaign: 'c_1', seconds });

const over = (sandbox: TestSandbox) =>
  vi.waitFor(
    async () => {
      const crowd = await sandbox.control<Crowd>('/control/crowds/c_1');
      expect(crowd.toCome).toBe(0);
      const { webhook } = await sandbox.control<{ webhook: Record<string, unknown> }>(
        '/control/requests',
      );
      expect(webhook).toMatchObject({ pendingEvents: 0, pendingPosts: 0 });
      return crowd;
    },
    { timeout: 20_000, interval: 10 },
  );

describe('a crowd of readers', () => {
  it('posts what its ledger says, person by person', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await startForTest({ webhook: { url: receiver.url, privateKeyPem } });
    await sandbox.send(campaignOf(300));
    await react(sandbox, 1);
    const { ledger } = await over(sandbox);
    const people = (is: (event: Record<string, unknown>) => unknown) =>
      new Set(
        receiver
          .events()
          .filter(is)
          .map(({ delivery }) => delivery),
      ).size;
    const named = (name: string) => people(({ event }) => event === name);
    expect({
      delivered: named('delivered'),
      deferred: named('deferred'),
      bounced: people(({ event, type }) => event === 'bounce' && type === 'bounce'),
      blocked: people(({ event, type }) => event === 'bounce' && type === 'blocked'),
      opened: people(({ event, sg_machine_open: m }) => event === 'open' && m === false),
      prefetched: people(({ event, sg_machine_open: m }) => event === 'open' && m === true),
      clicks: named('click'),
      complained: named('spamreport'),
      unsubscribedBySendgrid: named('unsubscribe'),
    }).toEqual({
      delivered: ledger?.delivered,
      deferred: ledger?.deferred,
      bounced: ledger?.bounced,
      blocked: ledger?.blocked,
      opened: ledger?.opened,
      prefetched: ledger?.prefetched,
      clicks: (ledger?.clicked ?? 0) + (ledger?.scanned ?? 0),
      complained: ledger?.complained,
      unsubscribedBySendgrid: ledger?.unsubscribedBySendgrid,
    });
    expect(ledger).toMatchObject({ readers: 300, bounced: 5, blocked: 3, unsubscribedByLink: 0 });
  });

  it('posts some events twice with the same ids, and late ones after the events that followed', async () => {
    await using receiver = await startReceiver();
    await using sandbox = await startForTest({ webhook: { url: receiver.url, privateKeyPem } });
    await sandbox.send(campaignOf(100));
    await react(sandbox, 1);
    await over(sandbox);
    const byId = Map.groupBy(receiver.events(), ({ sg_event_id: id }) => id);
    const repeated = [...byId.values()].filter((same) => same.length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const [one, ...others] of repeated) {
      for (const other of others) expect(other).toEqual(one);
    }
    const mails = await sandbox.mails();
    const names = mails.map(({ events }) => events.map(({ event }) => event));
    expect(
      names.some(
        (eventNames) =>
          eventNames.lastIndexOf('delivered') > eventNames.indexOf('open') &&
          eventNames.includes('open'),
      ),
    ).toBe(true);
  });

  it('comes once per email, and again only for added emails', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(campaignOf(2));
    expect((await react(sandbox)).ledger?.readers).toBe(2);
    await over(sandbox);
    const before = await sandbox.mails();
    expect((await react(sandbox)).toCome).toBe(0);
    expect(await sandbox.mails()).toEqual(before);
    await sandbox.send(
      campaignOf(1, { personalizations: [{ to: [{ email: 'kim@mail.example' }] }] }),
    );
    expect((await react(sandbox)).ledger?.readers).toBe(3);
  });

  it('leaves alone the emails of other campaigns and those that were dropped or bounced', async () => {
    await using sandbox = await startForTest();
    await sandbox.send(mailBody(tracked));
    await sandbox.send(campaignOf(2));
    const [first] = await sandbox.mails('p0@mail.example');
    await sandbox.control('/control/events', { mailId: first?.id, event: 'bounce' });
    expect((await react(sandbox)).ledger?.readers).toBe(1);
    await over(sandbox);
    expect((await sandbox.mails('dana@mail.example'))[0]?.events).toHaveLength(1);
    expect((await sandbox.mails('p0@mail.example'))[0]?.events).toHaveLength(2);
  });

  it('unsubscribes with one click if the email has a link to this machine, and posts nowhere else', async () => {
    const posts: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        posts.push(`${request.method} ${request.url} ${body}`);
        // The first answer fails, so it has to retry.
        response.writeHead(posts.length === 1 ? 503 : 200).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const headers = (url: string) => ({
      'List-Unsubscribe': `<mailto:x@fit.example>, <${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    try {
      await using sandbox = await startForTest();
      await sandbox.send(
        campaignOf(20, { headers: headers(`http://localhost:${port}/u?token=t`) }),
      );
      const { ledger } = await react(sandbox);
      expect(ledger).toMatchObject({ unsubscribedByLink: 1, unsubscribedBySendgrid: 0 });
      await over(sandbox);
      expect(posts).toEqual(Array(2).fill('POST /u?token=t List-Unsubscribe=One-Click'));

      await using other = await startForTest();
      await other.send(campaignOf(20, { headers: headers('https://fit.example/u?token=t') }));
      expect((await react(other)).ledger).toMatchObject({
        unsubscribedByLink: 0,
        unsubscribedBySendgrid: 1,
      });
    } finally {
      server.close();
    }
  });

  it.each([
    [{ campaign: 'c_2' }, 404],
    [{ campaign: 'c_1', seconds: -1 }, 400],
    [{ seconds: 1 }, 400],
  ])('answers %j with %i', async (body, status) => {
    await using sandbox = await startForTest();
    await sandbox.send(campaignOf(1));
    const answer = await fetch(`${sandbox.url}/control/crowds`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect((await fetch(`${sandbox.url}/control/crowds/c_2`)).status).toBe(404);
  });
});
