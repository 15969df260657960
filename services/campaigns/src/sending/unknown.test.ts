import { unknownCallListSchema } from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { createLossyProvider, type LossyProvider } from '../testing/lossy-provider.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { poster } from '../testing/sent-campaign.ts';

const dayMs = 24 * 3_600_000;
const people = 6;

let rig: Rig;
let provider: LossyProvider;
beforeEach(async () => {
  provider = createLossyProvider();
  rig = await startRig('unknown', {}, { provider });
  rig.audience.people = somePeople(people);
  rig.work();
});
afterEach(() => rig.close());

const hear = async (...events: Record<string, unknown>[]) => {
  expect((await poster(rig).post(events)).status).toBe(204);
};
const balance = (id: string, expected: Record<string, number>) =>
  eventually(async () => expect((await rig.show(id)).balance).toMatchObject(expected));
const report = async (id: string) => (await rig.reports()).find((one) => one.id === id);
const decide = (
  id: string,
  verb: 'send-again' | 'confirm',
  requestId = provider.calls[0]?.requestId,
) => rig.api('POST', `/campaigns/${id}/unknown/${verb}`, { requestId });
const unknownCalls = async (id: string) =>
  unknownCallListSchema.parse(await (await rig.api('GET', `/campaigns/${id}/unknown`)).json());
const mailsEach = (count: number) =>
  expect(Object.values(provider.mailsPerAddress())).toEqual(Array(people).fill(count));

/** A campaign whose one call was taken and whose answer got lost. */
async function lostCampaign(): Promise<string> {
  provider.losses = 1;
  const { id } = await rig.send();
  await balance(id, { unknown: people, waiting: 0 });
  return id;
}

describe('an answer that got lost', () => {
  it('proves nothing, whatever later calls bring: nobody is mailed twice over two campaigns', async () => {
    const first = await lostCampaign();
    const second = (await rig.send()).id;
    await rig.until(second, 'sent');
    await hear(...Array.from({ length: people }, (_, one) => provider.event(1, one, 'delivered')));
    await eventually(async () => expect((await report(second))?.delivered).toBe(people));
    rig.advance(7 * dayMs);
    await rig.until(first, 'sent');
    expect(await report(first)).toMatchObject({ unknown: people, unconfirmed: people, note: '' });
    expect((await rig.show(first)).balance).toMatchObject({ candidates: people, waiting: 0 });
    const third = (await rig.send()).id;
    await rig.until(third, 'sent');
    mailsEach(3);
    expect(provider.calls).toHaveLength(3);
  });

  it('is made up for by events of the call, however late they come', async () => {
    const first = await lostCampaign();
    await rig.until((await rig.send()).id, 'sent');
    rig.advance(8 * dayMs);
    await rig.until(first, 'sent');
    await hear(provider.event(0, 2, 'processed'));
    await eventually(async () => expect((await report(first))?.unknown).toBe(0));
    expect(await report(first)).toMatchObject({ unconfirmed: 0 });
    expect((await rig.show(first)).balance).toMatchObject({ accepted: people });
    mailsEach(2);
  });

  it('is settled for the whole call by an event about one of its recipients', async () => {
    const id = await lostCampaign();
    await hear(provider.event(0, 4, 'processed'));
    await rig.until(id, 'sent');
    expect((await rig.show(id)).balance).toMatchObject({ accepted: people, unknown: 0 });
    mailsEach(1);
  });

  it('is never waited for longer than three days, and nothing old goes out after them', async () => {
    const id = await lostCampaign();
    rig.advance(3 * dayMs - 60_000);
    await rig.until((await rig.send()).id, 'sent');
    expect(await report(id)).toMatchObject({ state: 'sending', unknown: people, unconfirmed: 0 });
    rig.advance(60_000);
    await rig.until(id, 'sent');
    expect((await unknownCalls(id)).calls).toMatchObject([{ unconfirmed: true }]);
    expect((await decide(id, 'send-again')).status).toBe(409);
    mailsEach(2);
  });

  it('of a mail to one person ends by itself too', async () => {
    provider.losses = 1;
    await rig.postMessage('welcome', 'new@example.org');
    const row = () => rig.context.database.deliveries.findOne({ campaignId: null }).lean();
    await eventually(async () => expect((await row())?.state).toBe('unknown'));
    rig.advance(3 * dayMs);
    await eventually(async () => expect((await row())?.state).toBe('unconfirmed'));
    expect(provider.calls).toHaveLength(1);
  });
});

describe('a worker that is gone before the answer', () => {
  let answer: PromiseWithResolvers<void>;
  beforeEach(() => {
    answer = Promise.withResolvers();
    provider.beforeAnswer = () => answer.promise;
    provider.losses = 1;
  });
  afterEach(() => answer.resolve());

  const called = async () => {
    const { id } = await rig.send();
    await eventually(() => expect(provider.calls).toHaveLength(1));
    return id;
  };

  it('leaves nobody uncertain when events come before its lease ends', async () => {
    const id = await called();
    await hear(provider.event(0, 0, 'processed'));
    await balance(id, { accepted: people, unknown: 0, waiting: 0 });
    answer.resolve();
    await rig.until(id, 'sent');
    mailsEach(1);
  });

  it('leaves nobody uncertain when events come after its lease ended', async () => {
    const id = await called();
    rig.advance(60_000);
    await balance(id, { unknown: people, waiting: 0 });
    await hear(provider.event(0, 5, 'delivered'));
    await balance(id, { accepted: people, unknown: 0 });
    mailsEach(1);
  });

  it('leaves nobody uncertain when an event was written down but the call not settled yet', async () => {
    const id = await called();
    const { deliveries } = rig.context.database;
    const requestId = provider.calls[0]?.requestId ?? '';
    await deliveries.updateOne(
      { requestId, email: 'person1@example.org' },
      { $set: { state: 'accepted', eventAt: new Date() } },
    );
    rig.advance(60_000);
    await balance(id, { accepted: people, unknown: 0, waiting: 0 });
    mailsEach(1);
  });

  it('is believed when its answer comes after somebody else had given it up', async () => {
    provider.losses = 0;
    const id = await called();
    rig.advance(60_000);
    await balance(id, { unknown: people });
    await rig.api('POST', `/campaigns/${id}/pause`);
    expect((await decide(id, 'send-again')).status).toBe(200);
    answer.resolve();
    await balance(id, { accepted: people, waiting: 0 });
    await rig.api('POST', `/campaigns/${id}/resume`);
    await rig.until(id, 'sent');
    mailsEach(1);
  });
});

describe('a person who decides about a lost answer', () => {
  it('is told when it was asked, which addresses, and whether word can come at all', async () => {
    const before = Date.now();
    const id = await lostCampaign();
    const { calls, webhook } = await unknownCalls(id);
    expect(webhook).toEqual({ lastPostAt: null, signatureFailures: 0 });
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ unconfirmed: false, recipients: people });
    expect(call?.addresses.toSorted()).toEqual(rig.audience.people.map(({ email }) => email));
    const askedAt = Date.parse(call?.askedAt ?? '');
    expect(askedAt).toBeGreaterThanOrEqual(before);
    expect(Date.parse(call?.waitsUntil ?? '') - askedAt).toBe(3 * dayMs);
    await eventually(async () => expect((await rig.show(id)).note).toBe(''));
  });

  it('sends again to that call alone', async () => {
    const id = await lostCampaign();
    expect((await decide(id, 'send-again', crypto.randomUUID())).status).toBe(409);
    expect((await decide(id, 'send-again')).status).toBe(200);
    await rig.until(id, 'sent');
    expect(await report(id)).toMatchObject({
      unknown: 0,
      note: `An administrator queued ${people} recipients again; some may get the email twice.`,
    });
    mailsEach(2);
    expect((await decide(id, 'send-again')).status).toBe(409);
  });

  it('is overtaken by an event of the call that comes before anybody is sent to again', async () => {
    const id = await lostCampaign();
    await rig.api('POST', `/campaigns/${id}/pause`);
    expect((await decide(id, 'send-again')).status).toBe(200);
    await hear(provider.event(0, 3, 'delivered'));
    await balance(id, { accepted: people, waiting: 0 });
    await rig.api('POST', `/campaigns/${id}/resume`);
    await rig.until(id, 'sent');
    mailsEach(1);
  });

  it.each([0, 4 * dayMs])('may say that they have it, also after %i ms', async (ms) => {
    const id = await lostCampaign();
    rig.advance(ms);
    if (ms > 0) await rig.until(id, 'sent');
    expect((await decide(id, 'confirm')).status).toBe(200);
    await rig.until(id, 'sent');
    expect(await report(id)).toMatchObject({
      unknown: 0,
      unconfirmed: 0,
      note: `An administrator confirmed that ${people} more recipients have the email.`,
    });
    expect((await decide(id, 'confirm')).status).toBe(409);
    mailsEach(1);
  });
});
