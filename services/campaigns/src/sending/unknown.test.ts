import { unknownCallListSchema } from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { createLossyProvider, type LossyProvider } from '../testing/lossy-provider.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { poster } from '../testing/sent-campaign.ts';

const daySeconds = 24 * 3600;
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

/** A campaign whose only call was accepted, and whose answer was lost. */
async function lostCampaign(): Promise<string> {
  provider.losses = 1;
  const { id } = await rig.send();
  await balance(id, { unknown: people, waiting: 0 });
  return id;
}

describe('a lost answer', () => {
  it('proves nothing, whatever later calls bring: nobody is mailed twice across two campaigns', async () => {
    const first = await lostCampaign();
    const second = (await rig.send()).id;
    await rig.until(second, 'sent');
    await hear(...Array.from({ length: people }, (_, one) => provider.event(1, one, 'delivered')));
    await eventually(async () => expect((await report(second))?.delivered).toBe(people));
    rig.advance(7 * daySeconds);
    await rig.until(first, 'sent');
    expect(await report(first)).toMatchObject({ unknown: people, unconfirmed: people, note: '' });
    expect((await rig.show(first)).balance).toMatchObject({ candidates: people, waiting: 0 });
    const third = (await rig.send()).id;
    await rig.until(third, 'sent');
    mailsEach(3);
    expect(provider.calls).toHaveLength(3);
  });

  it('is resolved by events of the call, however late they arrive', async () => {
    const first = await lostCampaign();
    await rig.until((await rig.send()).id, 'sent');
    rig.advance(8 * daySeconds);
    await rig.until(first, 'sent');
    await hear(provider.event(0, 2, 'processed'));
    await eventually(async () => expect((await report(first))?.unknown).toBe(0));
    expect(await report(first)).toMatchObject({ unconfirmed: 0 });
    expect((await rig.show(first)).balance).toMatchObject({ accepted: people });
    mailsEach(2);
  });

  it('is resolved for the whole call by an event about one of its recipients', async () => {
    const id = await lostCampaign();
    await hear(provider.event(0, 4, 'processed'));
    await rig.until(id, 'sent');
    expect((await rig.show(id)).balance).toMatchObject({ accepted: people, unknown: 0 });
    mailsEach(1);
  });

  it('is waited for no longer than three days, and nothing old goes out after that', async () => {
    const id = await lostCampaign();
    rig.advance(3 * daySeconds - 60);
    await rig.until((await rig.send()).id, 'sent');
    expect(await report(id)).toMatchObject({ state: 'sending', unknown: people, unconfirmed: 0 });
    rig.advance(60);
    await rig.until(id, 'sent');
    expect((await unknownCalls(id)).calls).toMatchObject([{ unconfirmed: true }]);
    expect((await decide(id, 'send-again')).status).toBe(409);
    mailsEach(2);
  });

  it('to a transactional email expires on its own too', async () => {
    provider.losses = 1;
    await rig.postMessage('welcome', 'new@example.org');
    const row = () => rig.context.database.deliveries.findOne({ campaignId: null }).lean();
    await eventually(async () => expect((await row())?.state).toBe('unknown'));
    rig.advance(3 * daySeconds);
    await eventually(async () => expect((await row())?.state).toBe('unconfirmed'));
    expect(provider.calls).toHaveLength(1);
  });
});

describe('a worker that dies before the answer arrives', () => {
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

  it('leaves nobody unknown when events arrive before its lease ends', async () => {
    const id = await called();
    await hear(provider.event(0, 0, 'processed'));
    await balance(id, { accepted: people, unknown: 0, waiting: 0 });
    answer.resolve();
    await rig.until(id, 'sent');
    mailsEach(1);
  });

  it('leaves nobody unknown when events arrive after its lease ended', async () => {
    const id = await called();
    rig.advance(60);
    await balance(id, { unknown: people, waiting: 0 });
    await hear(provider.event(0, 5, 'delivered'));
    await balance(id, { accepted: people, unknown: 0 });
    mailsEach(1);
  });

  it('leaves nobody unknown when an event was recorded but its call not yet resolved', async () => {
    const id = await called();
    const { deliveries } = rig.context.database;
    const requestId = provider.calls[0]?.requestId ?? '';
    await deliveries.updateOne(
      { requestId, email: 'person1@example.org' },
      { $set: { state: 'accepted', eventAt: new Date() } },
    );
    rig.advance(60);
    await balance(id, { accepted: people, unknown: 0, waiting: 0 });
    mailsEach(1);
  });

  it('is believed when its answer arrives after another worker gave up on it', async () => {
    provider.losses = 0;
    const id = await called();
    rig.advance(60);
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

describe('an administrator deciding about a lost answer', () => {
  it('sees when the call was made, to which addresses, and whether events can arrive at all', async () => {
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
    expect(Date.parse(call?.waitsUntil ?? '') - askedAt).toBe(3 * daySeconds * 1000);
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

  it('is overruled by an event of the call that arrives before anyone is sent to again', async () => {
    const id = await lostCampaign();
    await rig.api('POST', `/campaigns/${id}/pause`);
    expect((await decide(id, 'send-again')).status).toBe(200);
    await hear(provider.event(0, 3, 'delivered'));
    await balance(id, { accepted: people, waiting: 0 });
    await rig.api('POST', `/campaigns/${id}/resume`);
    await rig.until(id, 'sent');
    mailsEach(1);
  });

  it.each([0, 4])('can confirm that they have it, even after %i days', async (days) => {
    const id = await lostCampaign();
    rig.advance(days * daySeconds);
    if (days > 0) await rig.until(id, 'sent');
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
