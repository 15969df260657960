import {
  erasureBatchLimit,
  erasureBatchReceiptSchema,
  erasureReceiptSchema,
} from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually } from '../testing/rig.ts';
import { type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';
import { eraseAfterSeconds, eraseOldEvents } from './erase-campaigns.ts';

const person1 = '1'.padStart(24, '0');

let sent: SentCampaign;
beforeEach(async () => {
  sent = await startSentCampaign('erasure');
});
afterEach(() => sent.rig.close());

/** SendGrid asks one request to try again in an hour. */
const comeBackLater = {
  status: 429,
  headers: { 'X-RateLimit-Reset': '4102444800' },
  times: 1,
};

const erase = async (erasure: object) => {
  const answer = await sent.rig.app.request('/internal/erasures', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sent.rig.issuer.serviceToken('people:erase')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userId: null, email: '', messageIds: [], ...erasure }),
  });
  expect(answer.status).toBe(200);
  return erasureReceiptSchema.parse(await answer.json()).done;
};
const erasePerson1 = () => erase({ userId: person1, email: 'person1@example.org' });
/** Everything stored in rows, events and suppressions, as text. */
const kept = async () => {
  const { deliveries, webhookEvents, suppressions } = sent.rig.context.database;
  const all = await Promise.all([
    deliveries.find().lean(),
    webhookEvents.find().lean(),
    suppressions.find().lean(),
  ]);
  return JSON.stringify(all).toLowerCase();
};

describe('a deleted person', () => {
  it('leaves neither address nor name in rows, events and suppressions, and no count changes', async () => {
    await sent.post([
      sent.event(1, 'delivered'),
      sent.event(1, 'click', { url: 'https://example.org/?e=person1@example.org' }),
      sent.event(1, 'bounce', { type: 'bounce', reason: '550 <person1@example.org> unknown' }),
    ]);
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    await sent.applied();
    await eventually(async () =>
      expect(await sent.rig.context.database.suppressions.exists({ state: 'sent' })).not.toBeNull(),
    );
    await sent.post([{ event: 'open', email: 'Person1@Example.org' }]);
    const before = await sent.report();
    expect(await erasePerson1()).toBe(true);
    expect(await kept()).not.toMatch(/person1@|person 1/);
    expect(await kept()).toContain('person2@example.org');
    expect(await sent.report()).toEqual(before);
    expect(await erasePerson1()).toBe(true);
  });

  it('is not brought back by late events, which still count', async () => {
    await erasePerson1();
    await sent.post([
      sent.event(1, 'delivered'),
      sent.event(1, 'open', { timestamp: Math.floor(Date.now() / 1000) + 60 }),
    ]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 1, opens: 1 });
    await sent.post([
      sent.event(1, 'bounce', {
        type: 'blocked',
        reason: '550 <person1@example.org> full',
        timestamp: Math.floor(Date.now() / 1000) + 120,
      }),
    ]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 0, blocked: 1 });
    expect(await kept()).not.toMatch(/person1@/);
  });

  it('waiting in a paused campaign is excluded, and the others are sent to', async () => {
    sent.rig.audience.people = somePeople(3);
    await sent.rig.sandbox.fault(comeBackLater);
    const { id } = await sent.rig.send();
    await eventually(async () => expect((await sent.rig.show(id)).note).toMatch(/429/));
    await sent.rig.api('POST', `/campaigns/${id}/pause`);
    sent.rig.audience.people.splice(0, 1);
    await erasePerson1();
    expect((await sent.rig.show(id)).balance).toMatchObject({ excludedBy: { deleted: 1 } });
    await sent.rig.api('POST', `/campaigns/${id}/resume`);
    await sent.rig.until(id, 'sent');
    expect((await sent.rig.show(id)).balance).toMatchObject({ accepted: 2, excluded: 1 });
    expect(await sent.rig.sandbox.mails('person1@example.org')).toHaveLength(1);
  });

  it('without an address leaves no name', async () => {
    const userId = '9'.padStart(24, '0');
    sent.rig.audience.people = [
      ...somePeople(1),
      { userId, email: '', fullName: 'Rosa By Phone', excluded: 'no-email' },
    ];
    const { id } = await sent.rig.send();
    await sent.rig.until(id, 'sent');
    expect(await kept()).toContain('rosa by phone');
    expect(await erase({ userId })).toBe(true);
    expect(await kept()).not.toContain('rosa');
    expect((await sent.rig.show(id)).balance).toMatchObject({ excludedBy: { 'no-email': 1 } });
  });

  it('whose address got this email keeps it from being sent there again to someone else', async () => {
    sent.rig.audience.people = somePeople(3);
    const { id } = await sent.rig.send();
    const { deliveries } = sent.rig.context.database;
    await sent.rig.until(id, 'sent');
    await erasePerson1();
    await deliveries.updateOne(
      { campaignId: id, userId: '3'.padStart(24, '0') },
      { $set: { state: 'pending', dueAt: new Date() } },
    );
    sent.rig.audience.people = somePeople(3).slice(1);
    const third = sent.rig.audience.people[1];
    if (third) third.email = 'person1@example.org';
    await sent.rig.context.database.campaigns.updateOne(
      { _id: id },
      { $set: { state: 'sending', settledAt: null } },
    );
    sent.rig.context.wakeSignal.send();
    await eventually(async () =>
      expect((await sent.rig.show(id)).balance.excludedBy).toEqual({ duplicate: 1 }),
    );
  });

  it('is not done while a recipient set is being built or an email to the address is under way', async () => {
    await sent.rig.sandbox.fault(comeBackLater);
    await sent.rig.postMessage('receipt', 'person1@example.org');
    await eventually(async () => expect((await sent.rig.sandbox.requests()).received).toBe(2));
    expect(await erasePerson1()).toBe(false);
    sent.rig.advance(3600);
    await eventually(async () => expect(await erasePerson1()).toBe(true));
    expect(await sent.rig.sandbox.mails('person1@example.org')).toHaveLength(2);
    // Events are stored whole until they are applied.
    await sent.applied(3);
    expect(await kept()).not.toMatch(/person1@/);
    const page = Promise.withResolvers<void>();
    sent.rig.audience.beforeRecipients = () => page.promise;
    const { id } = await sent.rig.send();
    await eventually(() => expect(sent.rig.audience.calls.recipients).toBe(2));
    expect(await erasePerson1()).toBe(false);
    page.resolve();
    await sent.rig.until(id, 'sent');
    expect(await erasePerson1()).toBe(true);
    await sent.applied(4);
    expect(await kept()).not.toMatch(/person1@|person 1/);
  });
});

describe('many deleted people', () => {
  const erasePeople = async (...numbers: number[]) => {
    const people = numbers.map((number) => ({
      userId: String(number).padStart(24, '0'),
      email: `person${number}@example.org`,
    }));
    const answer = await sent.rig.app.request('/internal/erasures/people', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await sent.rig.issuer.serviceToken('people:erase')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ people }),
    });
    if (answer.status !== 200) return answer.status;
    const { done } = erasureBatchReceiptSchema.parse(await answer.json());
    return done.map(Number);
  };

  it('leave nothing after one call, which can be repeated, and others keep what they have', async () => {
    const before = await sent.report();
    for (const _ of ['once', 'again']) expect(await erasePeople(1, 3)).toEqual([1, 3]);
    expect(await kept()).not.toMatch(/person[13]@|person [13]/);
    expect(await kept()).toContain('person2@example.org');
    expect(await sent.report()).toEqual(before);
  });

  it('are done one by one: who is still waited for is named again', async () => {
    await sent.rig.sandbox.fault(comeBackLater);
    await sent.rig.postMessage('receipt', 'person1@example.org');
    await eventually(async () => expect((await sent.rig.sandbox.requests()).received).toBe(2));
    expect(await erasePeople(1, 2)).toEqual([2]);
    sent.rig.advance(3600);
    await eventually(async () => expect(await erasePeople(1)).toEqual([1]));
  });

  it('are at most 500 in one call', async () => {
    const numbers = Array.from({ length: erasureBatchLimit + 1 }, (_unused, at) => at + 1);
    expect(await erasePeople(...numbers)).toBe(422);
    expect(await erasePeople(...numbers.slice(1))).toHaveLength(erasureBatchLimit);
  });
});

describe('a deleted form entry', () => {
  it('leaves neither its words nor the address in the emails it caused', async () => {
    await sent.rig.postMessage('form-1-person', 'rosa@example.org');
    await eventually(async () =>
      expect(await sent.rig.sandbox.mails('rosa@example.org')).toHaveLength(1),
    );
    await eventually(async () => expect(await kept()).not.toContain('press the button'));
    expect(await erase({ messageIds: ['form-1-person', 'form-1-inbox'] })).toBe(true);
    await sent.applied(3);
    expect(await kept()).not.toContain('rosa@');
    await sent.rig.sandbox.happen('rosa@example.org', 'delivered');
    await sent.applied(4);
    expect(await kept()).not.toContain('rosa@');
  });

  it('keeps emails that are waiting, or arrive after the deletion, from being sent', async () => {
    await sent.rig.sandbox.fault(comeBackLater);
    await sent.rig.postMessage('form-1-person', 'rosa@example.org');
    await eventually(async () => expect((await sent.rig.sandbox.requests()).received).toBe(2));
    await erase({ messageIds: ['form-1-person', 'form-1-inbox'] });
    await sent.rig.postMessage('form-1-inbox', 'office@example.org');
    const { deliveries } = sent.rig.context.database;
    const rows = await deliveries.find({ campaignId: null }).lean();
    expect(rows.map(({ state, email, mail }) => [state, email, mail])).toEqual([
      ['excluded', '', undefined],
      ['excluded', '', undefined],
    ]);
    expect(await sent.rig.sandbox.mails('office@example.org')).toEqual([]);
  });
});

describe('a deleted campaign', () => {
  const erased = () =>
    eventually(async () =>
      expect(
        await sent.rig.context.database.campaigns.exists({ erasedAt: { $ne: null } }),
      ).not.toBeNull(),
    );

  it('leaves no address and no name behind, and late events still count', async () => {
    await sent.rig.api('DELETE', `/campaigns/${sent.campaignId}`);
    sent.rig.advance(eraseAfterSeconds);
    await erased();
    expect(await kept()).not.toMatch(/person\d@|person \d/);
    await sent.post([sent.event(2, 'delivered')]);
    await sent.applied();
    expect((await sent.row(2))?.deliveredAt).toBeInstanceOf(Date);
    expect(await kept()).not.toMatch(/person\d@/);
  });

  it('is erased after the next start if the process died in between', async () => {
    const { campaigns } = sent.rig.context.database;
    await campaigns.updateOne({ _id: sent.campaignId }, { $set: { deletedAt: new Date(0) } });
    await sent.rig.another();
    await erased();
    expect(await kept()).not.toMatch(/person\d@|person \d/);
  });
});

it('an event is stored whole only until it is applied, even one stored by an earlier version', async () => {
  const { webhookEvents } = sent.rig.context.database;
  await sent.post([sent.event(1, 'open')]);
  await sent.applied();
  expect(await webhookEvents.countDocuments({ raw: { $exists: true } })).toBe(0);
  await webhookEvents.updateMany({}, { $set: { raw: '{"email":"person1@example.org"}' } });
  await eraseOldEvents(sent.rig.context);
  expect(await kept()).not.toContain('"raw"');
});
