import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/store.ts';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';

const later = 600_000;

const eventsOf = async (sandbox: TestSandbox) =>
  (await sandbox.mails())[0]?.events.map(({ event }) => event);
const delivered = (sandbox: TestSandbox) =>
  vi.waitFor(async () => expect(await eventsOf(sandbox)).toEqual(['processed', 'delivered']), {
    timeout: 10_000,
    interval: 5,
  });
const put = (sandbox: TestSandbox, afterMs: unknown) =>
  fetch(`${sandbox.url}/control/delivery`, {
    method: 'PUT',
    body: JSON.stringify({ afterMs }),
    headers: { 'Content-Type': 'application/json' },
  });

describe('automatic delivery', () => {
  it('happens after the configured delay, not before the email was sent', async () => {
    await using sandbox = await startForTest({ deliverAfterMs: 20 });
    await sandbox.send(mailBody());
    await delivered(sandbox);
    const [mail] = await sandbox.mails();
    const sentAt = Math.floor(Date.parse(mail?.acceptedAt ?? '') / 1_000);
    expect(mail?.events[1]?.timestamp).toBeGreaterThanOrEqual(sentAt);
  });

  it('is off by default, and the control API turns it on and off', async () => {
    await using sandbox = await startForTest();
    expect(await sandbox.control('/control/delivery')).toEqual({ afterMs: null, waiting: 0 });
    await sandbox.send(mailBody());
    expect(await (await put(sandbox, 0)).json()).toMatchObject({ afterMs: 0 });
    const other = [{ to: [{ email: 'kim@mail.example' }] }];
    await sandbox.send(mailBody({ personalizations: other }));
    await delivered(sandbox);
    expect((await sandbox.mails('dana@mail.example'))[0]?.events).toHaveLength(1);
    expect(await (await put(sandbox, null)).json()).toMatchObject({ afterMs: null });
    expect((await put(sandbox, -1)).status).toBe(400);
  });

  it('skips an email to which something else happened first, or whose reader has plans', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
    try {
      const people = ['bounced', 'untouched', 'read'].map((name) => `${name}@mail.example`);
      const first = await startForTest({ dataDir });
      const personalizations = people.map((email, n) => ({
        to: [{ email }],
        custom_args: { campaign: n === 2 ? 'c' : '' },
      }));
      await first.send(mailBody({ personalizations }));
      const ids = (await first.mails()).map(({ id }) => Number(id));
      await first.control('/control/events', { mailId: Math.min(...ids), event: 'bounce' });
      await first.control('/control/crowds', { campaign: 'c', seconds: 3_600 });
      await first.close();
      const store = openStore(dataDir, () => new Date());
      for (const mailId of ids) await store.agenda.put([0, mailId], { kind: 'deliver', mailId });
      await store.close();
      await using second = await startForTest({ dataDir });
      await vi.waitFor(
        async () => expect(await second.control('/control/delivery')).toMatchObject({ waiting: 0 }),
        { timeout: 10_000, interval: 5 },
      );
      const eventsByEmail = people.map(async (to) =>
        (await second.mails(to))[0]?.events.map(({ event }) => event),
      );
      expect(await Promise.all(eventsByEmail)).toEqual([
        ['processed', 'bounce'],
        ['processed', 'delivered'],
        ['processed'],
      ]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('skips an email that SendGrid drops', async () => {
    await using sandbox = await startForTest({ deliverAfterMs: 0 });
    await sandbox.send(mailBody());
    const [mail] = await sandbox.mails();
    await sandbox.control('/control/events', { mailId: mail?.id, event: 'unsubscribe' });
    await sandbox.send(mailBody());
    await sandbox.send(mailBody({ personalizations: [{ to: [{ email: 'kim@mail.example' }] }] }));
    await delivered(sandbox);
    expect((await sandbox.mails('dana@mail.example'))[0]?.events).toMatchObject([
      { event: 'dropped' },
    ]);
  });

  it('survives a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sendgrid-sandbox-'));
    try {
      const first = await startForTest({ dataDir, deliverAfterMs: 100 });
      await first.send(mailBody());
      await first.close();
      await using second = await startForTest({ dataDir, deliverAfterMs: later });
      await delivered(second);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
