import { mailEventListSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

const person1 = '1'.padStart(24, '0');
const email = 'person1@example.org';

let sent: SentCampaign;
let start: number;
beforeAll(async () => {
  sent = await startSentCampaign('history');
  start = now() + 60;
  await sent.post([
    sent.event(1, 'delivered', { timestamp: start }),
    sent.event(1, 'open', { timestamp: start, sg_machine_open: true }),
    sent.event(1, 'open', { timestamp: start + 20 }),
    sent.event(1, 'click', { timestamp: start + 20, url: 'https://example.org/a' }),
    sent.event(2, 'bounce', { timestamp: start, type: 'bounce', reason: '550 no such mailbox' }),
  ]);
  await sent.rig.postMessage('receipt', email);
  await eventually(async () => expect(await sent.rig.sandbox.mails(email)).toHaveLength(2));
  await sent.applied(8);
});
afterAll(() => sent.rig.close());

const ask = async (query: object) => {
  const answer = await sent.rig.app.request('/internal/mail-events', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sent.rig.issuer.serviceToken('campaigns:read')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userIds: [], email: '', ...query }),
  });
  expect(answer.status).toBe(200);
  return mailEventListSchema.parse(await answer.json()).events;
};
const whats = (events: Awaited<ReturnType<typeof ask>>) => events.map(({ data }) => data.what);

describe('the emails of a person', () => {
  it('come newest first with campaign and time, as a person read them', async () => {
    const events = await ask({ userIds: [person1] });
    expect(whats(events)).toEqual(['clicked', 'opened', 'delivered', 'sent']);
    expect(events[0]).toMatchObject({
      at: new Date((start + 20) * 1000).toISOString(),
      data: { campaignId: sent.campaignId, subject: 'News for {{first_name}}', reason: '' },
    });
  });

  it('say why one was refused', async () => {
    const [bounce] = await ask({ userIds: ['2'.padStart(24, '0')] });
    expect(bounce?.data).toMatchObject({ what: 'bounced', reason: '550 no such mailbox' });
  });

  it('include messages to the address, but not campaigns that went to somebody else there', async () => {
    const events = await ask({ email });
    expect(events.map(({ data }) => [data.what, data.campaignId])).toEqual([['sent', null]]);
  });

  it('come in pages that meet, among ids of other documents by time', async () => {
    const all = await ask({ userIds: [person1], email });
    const paged = [];
    for (let before: string | undefined; ; before = paged.at(-1)?.id) {
      const page = await ask({ userIds: [person1], email, limit: 2, ...(before && { before }) });
      paged.push(...page);
      if (page.length === 0) break;
    }
    expect(paged).toEqual(all);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    // Made before the opens and clicks, which this test dates later.
    expect(await ask({ userIds: [person1], before: newId() })).toHaveLength(1);
  });

  it('are gone once they were erased', async () => {
    const { deliveries } = sent.rig.context.database;
    const answer = await sent.rig.app.request('/internal/erasures', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await sent.rig.issuer.serviceToken('people:erase')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userId: person1, email, messageIds: [] }),
    });
    expect(answer.status).toBe(200);
    expect(await deliveries.countDocuments({ userId: person1 })).toBe(1);
    expect(await ask({ userIds: [person1], email })).toEqual([]);
  });
});
