import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig('trouble');
  rig.audience.people = somePeople(3);
});
afterEach(() => rig.close());

const sent = (id: string) => rig.until(id, 'sent');
const noted = (id: string, note: RegExp) =>
  eventually(async () => {
    const campaign = await rig.show(id);
    expect(campaign.note).toMatch(note);
    return campaign;
  });
const onceEach = async (count: number) => {
  const { mailsPerAddress } = await rig.sandbox.requests();
  expect(Object.keys(mailsPerAddress)).toHaveLength(count);
  expect([...new Set(Object.values(mailsPerAddress))]).toEqual([1]);
};

describe('when SendGrid takes nothing', () => {
  it.each([429, 500, 503])('a %i is waited out', async (status) => {
    await rig.sandbox.fault({ status, times: 2 });
    rig.work();
    const { id } = await rig.send();
    expect(await sent(id)).toMatchObject({ note: '', balance: { accepted: 3, failed: 0 } });
    await onceEach(3);
  });

  it('says why it waits and until when', async () => {
    const reset = Math.floor(Date.now() / 1000) + 600;
    await rig.sandbox.fault({ status: 429, headers: { 'X-RateLimit-Reset': `${reset}` } });
    rig.work();
    const { id } = await rig.send();
    const at = new Date(reset * 1000).toISOString();
    const { retry } = await noted(id, /^SendGrid answered 429/);
    expect(retry).toEqual({ at, failures: 1 });
    expect((await rig.sandbox.requests()).received).toBe(1);
  });

  it.each([401, 403, 302])(
    'a %i pauses the campaign until an administrator acts',
    async (status) => {
      await rig.sandbox.fault({ status, headers: { Location: '/login' } });
      rig.work();
      const { id } = await rig.send();
      expect(await noted(id, new RegExp(`${status}.*API key.*Resume`))).toMatchObject({
        state: 'paused',
        balance: { waiting: 3 },
      });
      await rig.sandbox.healFaults();
      await rig.api('POST', `/campaigns/${id}/resume`);
      await sent(id);
      await onceEach(3);
    },
  );

  it('a single refused address fails alone', async () => {
    rig.audience.people = somePeople(5).map((person, index) =>
      index === 2 ? { ...person, email: 'not..an@address@example.org' } : person,
    );
    rig.work();
    const { id } = await rig.send();
    expect(await sent(id)).toMatchObject({
      balance: { accepted: 4, failed: 1 },
      note: expect.stringMatching(/^1 recipient could not be mailed: .+/),
    });
    await onceEach(4);
    const failed = await rig.context.database.deliveries.findOne({ state: 'failed' }).lean();
    expect(failed?.reason).not.toBe('');
  });

  it.each([
    ['a 400 that names nobody', { status: 400 }],
    ['an email that is too large', { status: 413 }],
  ])('%s is split in half', async (_what, fault) => {
    await rig.sandbox.fault({ ...fault, times: 2 });
    rig.work();
    const { id } = await rig.send();
    expect((await sent(id)).balance).toMatchObject({ accepted: 3, failed: 0 });
    await onceEach(3);
  });

  it('refusing everyone one by one pauses the campaign instead of failing them all', async () => {
    rig.audience.people = somePeople(40);
    await rig.sandbox.fault({ status: 400 });
    rig.work();
    const { id } = await rig.send();
    const paused = await noted(id, /refuses every recipient/);
    expect(paused.state).toBe('paused');
    expect(paused.balance.failed).toBeLessThanOrEqual(5);
  });
});

describe('when the answer does not arrive', () => {
  it.each([
    ['is reset', { reset: 'after' }],
    ['hangs', { hang: true }],
  ])('and the call %s, events resolve it and nobody is mailed twice', async (_what, fault) => {
    await rig.sandbox.fault({ ...fault, times: 1 });
    rig.work();
    const { id } = await rig.send();
    expect((await sent(id)).balance).toMatchObject({ accepted: 3, unknown: 0 });
    await onceEach(3);
    expect((await rig.sandbox.requests()).received).toBe(1);
  });

  it('nobody is mailed again while the webhook is silent, and late events still count', async () => {
    rig.closeWebhook();
    await rig.sandbox.fault({ reset: 'after', times: 1 });
    rig.work();
    const { id } = await rig.send();
    await eventually(async () =>
      expect(await rig.show(id)).toMatchObject({ state: 'sending', balance: { unknown: 3 } }),
    );
    await rig.postMessage('later', 'later@example.org');
    await eventually(async () =>
      expect(await rig.sandbox.mails('later@example.org')).toHaveLength(1),
    );
    expect((await rig.show(id)).balance).toMatchObject({ unknown: 3, waiting: 0 });
    rig.openWebhook();
    expect((await sent(id)).balance).toMatchObject({ accepted: 3, unknown: 0 });
    await onceEach(4);
  });
});
