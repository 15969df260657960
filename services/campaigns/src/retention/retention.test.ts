import { retentionSchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeAll(async () => {
  sent = await startSentCampaign('retention');
});
afterAll(() => sent.rig.close());

const tell = async (retention: object) => {
  const token = await sent.rig.issuer.serviceToken('retention:apply');
  const answer = await sent.rig.app.request('/internal/retention', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(retentionSchema.parse(retention)),
  });
  return answer.json();
};

it('keeps who got which email until the end of its term, and anonymous counts after that', async () => {
  const { rig, report, post, event, applied } = sent;
  const { deliveries, webhookEvents } = rig.context.database;
  await post([event(1, 'open')]);
  await applied();
  await rig.postMessage('old-message', 'visitor@example.org');
  await eventually(async () =>
    expect(await deliveries.countDocuments({ campaignId: null, state: 'accepted' })).toBe(1),
  );
  const before = await report();
  expect(await tell({ deliveriesMonths: 13 })).toMatchObject({ removed: { identities: 0 } });
  expect(await deliveries.countDocuments({ email: { $ne: '' } })).toBe(3);

  rig.advance(400 * 86_400);
  expect(await tell({ deliveriesMonths: 13 })).toMatchObject({ removed: { identities: 3 } });
  const stored = JSON.stringify(await deliveries.find().lean());
  expect(stored).not.toMatch(/@example\.org|Person/);
  expect(await deliveries.countDocuments({ userId: { $ne: '' } })).toBe(0);
  expect(await deliveries.countDocuments({ recipientKey: /^(address|user):/ })).toBe(0);
  expect(await webhookEvents.countDocuments()).toBe(0);
  expect(await report()).toEqual(before);
  // Once more changes nothing.
  expect(await tell({ deliveriesMonths: 13 })).toMatchObject({ removed: { identities: 0 } });
});
