import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMessage, messageDeliveryId } from '../ledger/add-deliveries.ts';
import { eventually } from '../testing/rig.ts';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeAll(async () => {
  sent = await startSentCampaign('soft_bounces');
});
afterAll(() => sent.rig.close());

const day = 86_400;
const full = { type: 'blocked', status: '5.2.2', reason: '552 5.2.2 Mailbox full' };
const start = now() - 60 * day;
let email = '';
let serial = 0;
beforeEach(() => {
  serial += 1;
  email = `full${serial}@example.org`;
  sent.rig.audience.suppressed.length = 0;
});

/** An email to the address of this test, and what happened to it after so many days. */
async function happened(after: number, event: string, more: object = full) {
  const messageId = `mail-${email}-${after}-${event}`;
  const { database } = sent.rig.context;
  const mail = { subject: 's', html: 'h', text: 't' };
  await addMessage(database, { messageId, to: { email }, kind: 'transactional' }, mail, new Date());
  const _id = messageDeliveryId(messageId);
  await database.deliveries.updateOne({ _id }, { $set: { state: 'accepted' } });
  return {
    email,
    event,
    timestamp: start + Math.round(after * day),
    sg_event_id: messageId,
    sg_message_id: messageId,
    ss_delivery: _id,
    ...more,
  };
}
const told = () =>
  sent.rig.audience.suppressed.filter((item) => item.email === email).map(({ reason }) => reason);
const suppressions = () => sent.rig.context.database.suppressions.countDocuments({ email });
const none = async () => {
  await sent.applied();
  expect(await suppressions()).toBe(0);
  expect(told()).toEqual([]);
};

describe('soft bounces', () => {
  it('suppress an address after three in a row over a week, once, and on messages alike (D3)', async () => {
    const events = [
      await happened(0, 'bounce'),
      await happened(3, 'bounce'),
      await happened(8, 'bounce'),
    ];
    for (const event of events) await sent.post([event]);
    await sent.post(events);
    await eventually(() => expect(told()).toEqual(['soft-bounces']));
    expect(sent.rig.audience.suppressed[0]?.at).toBe(
      new Date((start + 8 * day) * 1000).toISOString(),
    );
    await sent.post([await happened(9, 'bounce')]);
    await sent.applied();
    expect(told()).toEqual(['soft-bounces']);
  });

  it('count in any order of arrival', async () => {
    await sent.post([await happened(8, 'bounce')]);
    await sent.post([await happened(4, 'bounce')]);
    await sent.applied();
    await sent.post([await happened(0, 'bounce')]);
    await eventually(() => expect(told()).toEqual(['soft-bounces']));
  });

  it('need a week, however many they are', async () => {
    for (const after of [0, 1, 2, 3, 6]) await sent.post([await happened(after, 'bounce')]);
    await none();
  });

  it('start again after a delivery', async () => {
    await sent.post([
      await happened(0, 'bounce'),
      await happened(4, 'bounce'),
      await happened(5, 'delivered', {}),
      await happened(9, 'bounce'),
      await happened(14, 'bounce'),
    ]);
    await none();
    await sent.post([await happened(17, 'bounce')]);
    await eventually(() => expect(told()).toEqual(['soft-bounces']));
  });

  it.each([
    ['our server', { type: 'blocked', status: '5.7.1', reason: '550 5.7.1 IP on a block list' }],
    ['our reputation', { type: 'blocked', bounce_classification: 'Reputation' }],
    ['the content', { type: 'blocked', bounce_classification: 'Content', status: '5.2.0' }],
    ['what looks like spam', { type: 'blocked', status: '5.2.0', reason: 'Looks like spam' }],
    ['nothing we know', { type: 'blocked', reason: '550 no' }],
  ])('because of %s never count', async (_what, more) => {
    for (const after of [0, 4, 8, 12]) await sent.post([await happened(after, 'bounce', more)]);
    await none();
  });

  it('name the campaign that a suppression came through', async () => {
    email = 'person1@example.org';
    await sent.post([sent.event(1, 'spamreport')]);
    await eventually(() => expect(told()).toEqual(['complaint']));
    expect(sent.rig.audience.suppressed[0]).toMatchObject({ campaignId: sent.campaignId });
  });
});
