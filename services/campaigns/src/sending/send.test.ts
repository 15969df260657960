import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { startServiceProcess } from '../testing/service-process.ts';
import { buildNextPage } from './build-recipient-set.ts';

let rig: Rig;
beforeEach(async () => {
  // No lease ends on a worker that is merely slow.
  rig = await startRig('send', { LEASE_SECONDS: '60' });
});
afterEach(() => rig.close());

const sent = (id: string) => rig.until(id, 'sent');

const onceEach = async (count: number) => {
  const { mailsPerAddress } = await rig.sandbox.requests();
  expect(Object.keys(mailsPerAddress)).toHaveLength(count);
  expect([...new Set(Object.values(mailsPerAddress))]).toEqual([1]);
};

describe('a campaign', () => {
  it('reaches each person once, personalized, with one-click unsubscribe', async () => {
    rig.audience.people = somePeople(2);
    rig.work();
    const started = await rig.send();
    expect(started).toMatchObject({ state: 'building', note: '' });
    const campaign = await sent(started.id);
    expect(campaign.balance).toMatchObject({ candidates: 2, accepted: 2, waiting: 0, unknown: 0 });
    await onceEach(2);
    const [mail] = await rig.sandbox.mails('person2@example.org');
    expect(mail).toMatchObject({ subject: 'News for Person', to: { name: 'Person 2' } });
    expect(mail?.html).toContain('Hello Person');
    const link = mail?.headers['List-Unsubscribe']?.slice(1, -1);
    expect(link).toMatch(/^https:\/\/second-set\.example\.org\/unsubscribe\?token=token-of-/);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(link);
    expect(mail?.custom_args).toEqual({
      ss_campaign: started.id,
      ss_delivery: expect.stringMatching(/^[0-9a-f]{24}$/),
      ss_request: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('to 2,001 people goes out in three chunks, once per person', async () => {
    rig.audience.people = somePeople(2001);
    rig.work();
    const { id } = await rig.send();
    expect((await sent(id)).balance).toMatchObject({ candidates: 2001, accepted: 2001 });
    const { received } = await rig.sandbox.requests();
    expect(received).toBe(3);
    await onceEach(2001);
  });

  it('records excluded people in the ledger, by reason', async () => {
    rig.audience.people = [
      ...somePeople(3),
      { userId: 'a'.repeat(24), email: '', fullName: 'By phone', excluded: 'no-email' },
      { userId: 'b'.repeat(24), email: 'gone@example.org', fullName: '', excluded: 'hard-bounce' },
      { userId: 'c'.repeat(24), email: 'PERSON1@example.org ', fullName: 'Twice' },
    ];
    rig.audience.pageSize = 2;
    rig.work();
    const { id } = await rig.send();
    expect((await sent(id)).balance).toEqual({
      candidates: 6,
      waiting: 0,
      accepted: 3,
      excluded: 3,
      failed: 0,
      cancelled: 0,
      unknown: 0,
      excludedBy: { 'no-email': 1, 'hard-bounce': 1, duplicate: 1 },
    });
    await onceEach(3);
  });

  it('with nobody to mail fails with an explanation', async () => {
    rig.audience.people = [
      { userId: 'a'.repeat(24), email: '', fullName: 'By phone', excluded: 'no-email' },
    ];
    rig.work();
    const { id } = await rig.send();
    await eventually(async () => expect((await rig.show(id)).state).toBe('failed'));
    expect(await rig.show(id)).toMatchObject({
      note: 'There are no users with emails in this group.',
      balance: { candidates: 1, excluded: 1 },
    });
  });

  it('starts once, however often Send is pressed', async () => {
    rig.audience.people = somePeople(2);
    rig.work();
    const requestId = crypto.randomUUID();
    const started = await Promise.all([1, 2, 3].map(() => rig.send({ requestId })));
    expect(new Set(started.map((campaign) => campaign.id)).size).toBe(1);
    await sent(started[0]?.id ?? '');
    expect((await rig.send({ requestId })).id).toBe(started[0]?.id);
    await onceEach(2);
  });

  it('is sent once per recipient by two processes that hold leases at the same time', async () => {
    rig.audience.people = somePeople(201);
    // A process has two lanes, so three chunks at the gate at once are from both.
    const threeAtTheGate = Promise.withResolvers<void>();
    let atTheGate = 0;
    rig.audience.beforeMailability = () => {
      atTheGate += 1;
      if (atTheGate === 3) threeAtTheGate.resolve();
      return threeAtTheGate.promise;
    };
    const services = await Promise.all(
      [1, 2].map(() => startServiceProcess({ ...rig.env, RECIPIENTS_PER_REQUEST: '100' })),
    );
    try {
      const { id } = await rig.send();
      await threeAtTheGate.promise;
      expect((await sent(id)).balance).toMatchObject({ candidates: 201, accepted: 201 });
      await onceEach(201);
    } finally {
      threeAtTheGate.resolve();
      await Promise.all(services.map((service) => service.stop()));
    }
  });
});

describe('the gate', () => {
  it('stops people who unsubscribed after the set was frozen', async () => {
    rig.audience.people = somePeople(3);
    rig.audience.beforeMailability = async () => {
      rig.audience.blocked.set('person2@example.org', 'unsubscribed');
    };
    rig.work();
    const { id } = await rig.send();
    expect((await sent(id)).balance).toMatchObject({
      accepted: 2,
      excluded: 1,
      excludedBy: { unsubscribed: 1 },
    });
    expect(await rig.sandbox.mails('person2@example.org')).toEqual([]);
  });

  it.each(['down', 'nonsense'] as const)(
    'stays closed while audience is %s, then opens automatically',
    async (trouble) => {
      rig.audience.people = somePeople(2);
      const { id } = await rig.send();
      await buildNextPage(rig.context);
      rig.audience.trouble = trouble;
      rig.work();
      await eventually(async () =>
        expect(await rig.show(id)).toMatchObject({
          note: expect.stringMatching(/cannot be checked right now/),
          retry: { failures: expect.any(Number) },
        }),
      );
      expect((await rig.sandbox.requests()).received).toBe(0);
      rig.audience.trouble = 'none';
      expect(await sent(id)).toMatchObject({ note: '', balance: { accepted: 2 } });
      await onceEach(2);
    },
  );

  it('lets transactional emails through to people who unsubscribed, but not to dead addresses', async () => {
    rig.audience.blocked.set('left@example.org', 'unsubscribed');
    rig.audience.blocked.set('dead@example.org', 'hard-bounce');
    rig.work();
    for (const email of ['left@example.org', 'dead@example.org'])
      await rig.postMessage(`m-${email}`, email);
    await eventually(async () => {
      const states = await rig.context.database.deliveries.find().lean();
      expect(states.map((row) => row.state).sort()).toEqual(['accepted', 'excluded']);
    });
    expect(await rig.sandbox.mails('dead@example.org')).toEqual([]);
    const [mail] = await rig.sandbox.mails('left@example.org');
    expect(mail?.subject).toBe('Please confirm');
    expect(mail?.links).toEqual([]);
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  });
});

describe('a transactional email', () => {
  it('is sent once per messageId and does not wait for a campaign that is held up', async () => {
    rig.audience.people = somePeople(2);
    await rig.sandbox.fault({
      status: 429,
      headers: { 'X-RateLimit-Reset': '4102444800' },
      times: 1,
    });
    rig.work();
    const { id } = await rig.send();
    await eventually(async () => expect((await rig.show(id)).note).toMatch(/429/));
    const answers = await Promise.all([1, 2].map(() => rig.postMessage('same', 'one@example.org')));
    for (const answer of answers) expect(answer.status).toBe(202);
    await eventually(async () =>
      expect(await rig.sandbox.mails('one@example.org')).toHaveLength(1),
    );
    expect((await rig.sandbox.requests()).mails).toBe(1);
    expect((await rig.show(id)).state).toBe('sending');
  });
});

it('a campaign that is held up does not stop another', async () => {
  rig.audience.people = somePeople(2);
  await rig.sandbox.fault({
    status: 429,
    headers: { 'X-RateLimit-Reset': '4102444800' },
    times: 1,
  });
  rig.work();
  const held = await rig.send();
  await eventually(async () => expect((await rig.show(held.id)).note).toMatch(/429/));
  const other = await rig.send();
  await sent(other.id);
  expect(await rig.show(held.id)).toMatchObject({ state: 'sending', balance: { waiting: 2 } });
});

describe('pause, resume and cancel', () => {
  const act = (id: string, verb: string) => rig.api('POST', `/campaigns/${id}/${verb}`);

  it('a last-moment pause holds everyone back, and resume sends to each once', async () => {
    rig.audience.people = somePeople(3);
    let id = '';
    rig.audience.beforeMailability = async () => {
      if (rig.audience.calls.mailability === 1) await act(id, 'pause');
    };
    id = (await rig.send()).id;
    rig.work();
    await eventually(async () => {
      const paused = await rig.show(id);
      expect(paused).toMatchObject({ state: 'paused', balance: { waiting: 3 } });
      expect(await rig.context.database.deliveries.exists({ state: 'leased' })).toBeNull();
    });
    expect((await rig.sandbox.requests()).received).toBe(0);
    expect((await act(id, 'pause')).status).toBe(200);
    expect((await act(id, 'resume')).status).toBe(200);
    await sent(id);
    await onceEach(3);
    expect((await act(id, 'resume')).status).toBe(409);
  });

  it('a campaign paused while its set is being built continues building when resumed', async () => {
    rig.audience.people = somePeople(5);
    rig.audience.pageSize = 2;
    const { id } = await rig.send();
    await act(id, 'pause');
    expect((await rig.show(id)).balance.candidates).toBe(0);
    expect(await (await act(id, 'resume')).json()).toMatchObject({ state: 'building' });
    rig.work();
    expect((await sent(id)).balance.accepted).toBe(5);
  });

  it('cancel while the set is being built leaves nobody waiting', async () => {
    rig.audience.people = somePeople(5);
    rig.audience.pageSize = 2;
    let id = '';
    rig.audience.beforeRecipients = async () => {
      if (rig.audience.calls.recipients === 2) await act(id, 'cancel');
    };
    id = (await rig.send()).id;
    rig.work();
    await eventually(async () =>
      expect(await rig.show(id)).toMatchObject({
        state: 'cancelled',
        balance: { candidates: 4, cancelled: 4, waiting: 0 },
      }),
    );
    expect((await rig.sandbox.requests()).received).toBe(0);
  });

  it('cancel ends it: nobody else is mailed, and only then can it be deleted', async () => {
    rig.audience.people = somePeople(3);
    await rig.sandbox.fault({ status: 429, headers: { 'X-RateLimit-Reset': '4102444800' } });
    rig.work();
    const { id } = await rig.send();
    await eventually(async () => expect((await rig.show(id)).note).toMatch(/429/));
    const refused = await rig.api('DELETE', `/campaigns/${id}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/Cancel it/) });
    await act(id, 'cancel');
    await eventually(async () =>
      expect((await rig.show(id)).balance).toMatchObject({ cancelled: 3, waiting: 0 }),
    );
    await rig.sandbox.healFaults();
    expect((await rig.api('DELETE', `/campaigns/${id}`)).status).toBe(204);
    expect((await rig.api('GET', `/campaigns/${id}`)).status).toBe(404);
    expect(await rig.reports()).toEqual([]);
    expect((await rig.sandbox.requests()).mails).toBe(0);
  });
});
