import { forgottenPartSchema, heldSchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeAll(async () => {
  sent = await startSentCampaign('forgetting');
});
afterAll(() => sent.rig.close());

const email = 'person1@example.org';
const call = async (path: string, scope: 'people:erase' | 'people:export', body: object) => {
  const token = await sent.rig.issuer.serviceToken(scope);
  const answer = await sent.rig.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};

it('exports what somebody got, then leaves nothing of the address and every count', async () => {
  const { rig, report, post, applied } = sent;
  const { deliveries, webhookEvents } = rig.context.database;
  await rig.postMessage('a-message', email);
  await eventually(async () =>
    expect(await deliveries.countDocuments({ campaignId: null, state: 'accepted' })).toBe(1),
  );
  await post([{ email, nonsense: true }]);
  await applied();
  const held = heldSchema.parse(
    await call('/internal/export', 'people:export', { email, userIds: [] }),
  );
  expect(held.emails).toHaveLength(2);
  const before = await report();

  const forget = async () =>
    forgottenPartSchema.parse(await call('/internal/forget', 'people:erase', { email }));
  expect(await forget()).toEqual({
    done: true,
    removed: { emails: 2, events: 1, suppressions: 0 },
    stays: [],
  });
  const stored = JSON.stringify([
    await deliveries.find().lean(),
    await webhookEvents.find().lean(),
  ]);
  expect(stored).not.toContain(email);
  expect(stored).toContain('person2@example.org');
  expect(await report()).toEqual(before);
  // Once more changes nothing.
  expect((await forget()).removed).toEqual({ emails: 0, events: 0, suppressions: 0 });
});

it('keeps the name in the audit log while the account has a role', async () => {
  const { audit } = sent.rig.context;
  const colleague = 'colleague@example.org';
  await audit.record({ actor: { person: colleague }, action: 'campaign-send' });
  const named = async () => (await audit.list({ who: colleague })).events.length;
  const order = { email: colleague, keepAuditName: true };
  await call('/internal/forget', 'people:erase', order);
  expect(await named()).toBe(1);
  await call('/internal/forget', 'people:erase', { email: colleague });
  expect(await named()).toBe(0);
});

it('keeps an email that waits from being sent, and is not done while one is being posted', async () => {
  const { rig } = sent;
  const { deliveries } = rig.context.database;
  const waiting = { kind: 'transactional' as const, createdAt: rig.context.now() };
  const later = new Date(Date.now() + 3_600_000);
  await deliveries.create([
    { ...waiting, _id: 'a', recipientKey: 'a', email, state: 'pending', dueAt: later },
    { ...waiting, _id: 'b', recipientKey: 'b', email, state: 'posting', dueAt: later },
  ]);
  const forget = () => call('/internal/forget', 'people:erase', { email });
  expect(await forget()).toMatchObject({ done: false });
  expect(await deliveries.findById('a').lean()).toMatchObject({ state: 'excluded', email: '' });
  await deliveries.updateOne({ _id: 'b' }, { $set: { state: 'accepted' } });
  expect(await forget()).toMatchObject({ done: true, removed: { emails: 1 } });
});
