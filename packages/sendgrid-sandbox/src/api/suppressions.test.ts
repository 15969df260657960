import { describe, expect, it } from 'vitest';
import { mailBody, startForTest, type TestSandbox } from '../testing/start-for-test.ts';

async function makeHappen(sandbox: TestSandbox, event: string): Promise<void> {
  await sandbox.send(mailBody());
  const [mail] = await sandbox.mails();
  await sandbox.control('/control/events', { mailId: mail?.id, event });
}

async function lastEvents(sandbox: TestSandbox): Promise<unknown[]> {
  await sandbox.send(mailBody());
  const [mail] = await sandbox.mails();
  return (mail?.events ?? []).map(({ event, reason }) => [event, reason]);
}

describe('suppressions', () => {
  it.each([
    ['bounce', 'bounces', 'Bounced Address'],
    ['spamreport', 'spam_reports', 'Spam Reporting Address'],
    ['unsubscribe', 'unsubscribes', 'Unsubscribed Address'],
  ])(
    'after %s the address is on %s and the next mail is dropped, until it is taken off',
    async (event, kind, reason) => {
      await using sandbox = await startForTest();
      await makeHappen(sandbox, event);
      const listed = await (await sandbox.api(`/v3/suppression/${kind}`)).json();
      expect(listed).toEqual([
        expect.objectContaining({ email: 'dana@mail.example', created: expect.any(Number) }),
      ]);
      expect(await lastEvents(sandbox)).toEqual([['dropped', reason]]);

      const path = `/v3/suppression/${kind}/dana@mail.example`;
      expect((await sandbox.api(path, { method: 'DELETE' })).status).toBe(204);
      expect(await (await sandbox.api(path)).json()).toEqual([]);
      expect((await sandbox.api(path, { method: 'DELETE' })).status).toBe(404);
      expect(await lastEvents(sandbox)).toEqual([['processed', undefined]]);
    },
  );

  it('a block is listed, and the next mail is tried all the same', async () => {
    await using sandbox = await startForTest();
    await makeHappen(sandbox, 'blocked');
    const listed = await (await sandbox.api('/v3/suppression/blocks')).json();
    expect(listed).toEqual([
      {
        email: 'dana@mail.example',
        created: expect.any(Number),
        reason: expect.any(String),
        status: '5.7.1',
      },
    ]);
    expect(await lastEvents(sandbox)).toEqual([['processed', undefined]]);
  });

  it('nothing can happen to a dropped mail', async () => {
    await using sandbox = await startForTest();
    await makeHappen(sandbox, 'bounce');
    await sandbox.send(mailBody());
    const [mail] = await sandbox.mails();
    const body = { mailId: mail?.id, event: 'delivered' };
    await expect(sandbox.control('/control/events', body)).rejects.toThrow('409');
  });

  it('bypass_list_management sends to a suppressed address', async () => {
    await using sandbox = await startForTest();
    await makeHappen(sandbox, 'bounce');
    await sandbox.send(mailBody({ mail_settings: { bypass_list_management: { enable: true } } }));
    const [mail] = await sandbox.mails();
    expect(mail?.dropped).toBe(false);
  });

  it('lists by time, start of address and page, and removes many at once', async () => {
    await using sandbox = await startForTest();
    const emails = ['a@x.example', 'b@x.example', 'c@x.example'];
    const added = await sandbox.api('/v3/asm/suppressions/global', {
      method: 'POST',
      body: { recipient_emails: emails },
    });
    expect(added.status).toBe(201);
    const list = async (query: string) => {
      const response = await sandbox.api(`/v3/suppression/unsubscribes?${query}`);
      return ((await response.json()) as { email: string }[]).map(({ email }) => email);
    };
    expect(await list('')).toEqual(emails);
    expect(await list('limit=1&offset=1')).toEqual(['b@x.example']);
    expect(await list('email=C@')).toEqual(['c@x.example']);
    expect(await list('end_time=1')).toEqual([]);
    const remove = (body: unknown) =>
      sandbox.api('/v3/suppression/unsubscribes', { method: 'DELETE', body });
    expect((await remove({ emails: ['b@x.example'] })).status).toBe(204);
    expect(await list('')).toEqual(['a@x.example', 'c@x.example']);
    expect((await remove({ delete_all: true, emails: ['a@x.example'] })).status).toBe(400);
    expect((await remove({ delete_all: true })).status).toBe(204);
    expect(await list('')).toEqual([]);
  });

  it('reads and removes a global unsubscribe', async () => {
    await using sandbox = await startForTest();
    const path = '/v3/asm/suppressions/global/a@x.example';
    expect(await (await sandbox.api(path)).json()).toEqual({});
    await sandbox.api('/v3/asm/suppressions/global', {
      method: 'POST',
      body: { recipient_emails: ['a@x.example'] },
    });
    expect(await (await sandbox.api(path)).json()).toEqual({ recipient_email: 'a@x.example' });
    expect((await sandbox.api(path, { method: 'DELETE' })).status).toBe(204);
    expect(await (await sandbox.api(path)).json()).toEqual({});
  });

  it.each(['limit=501', 'limit=x', 'offset=-1', 'start_time=soon'])(
    'refuses ?%s with 400',
    async (query) => {
      await using sandbox = await startForTest();
      expect((await sandbox.api(`/v3/suppression/bounces?${query}`)).status).toBe(400);
    },
  );
});
