import { recipientOutcomePageSchema, recipientOutcomes } from '@secondset/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeEach(async () => {
  sent = await startSentCampaign('figures');
});
afterEach(() => sent.rig.close());

const at = now() - 5000;
const link = (number: number) => ({ url: `https://example.org/${number}` });

async function after(...events: unknown[]) {
  await sent.post(events);
  await sent.applied();
  return sent.report();
}

async function listed(outcome: string) {
  const path = `/campaigns/${sent.campaignId}/recipients?outcome=${outcome}`;
  const answer = await sent.rig.api('GET', path);
  return recipientOutcomePageSchema.parse(await answer.json()).recipients;
}

it.each([
  ['bounced', { type: 'bounce', status: '5.1.1', reason: 'unknown user' }],
  ['blocked', { type: 'blocked', status: '5.7.1', reason: 'our IP is listed' }],
])(
  'an email delivered and %s later no longer counts as delivered, in any order',
  async (name, more) => {
    const delivered = sent.event(1, 'delivered', { timestamp: at });
    const bounce = sent.event(1, 'bounce', { timestamp: at + 60, ...more });
    expect(await after(delivered)).toMatchObject({ delivered: 1, [name]: 0 });
    expect(await after(bounce)).toMatchObject({ delivered: 0, [name]: 1 });
    expect(await after({ ...delivered, sg_event_id: 'late' })).toMatchObject({ delivered: 0 });
  },
);

it('a delivery after an earlier refusal counts as delivered', async () => {
  const blocked = sent.event(1, 'bounce', { timestamp: at, type: 'blocked' });
  const delivered = sent.event(1, 'delivered', { timestamp: at + 60 });
  expect(await after(blocked, delivered)).toMatchObject({ delivered: 1, blocked: 0 });
});

it('rates never exceed what was delivered when an opened email bounces', async () => {
  const events = [
    sent.event(1, 'delivered', { timestamp: at }),
    sent.event(1, 'open', { timestamp: at + 5 }),
    sent.event(1, 'bounce', { timestamp: at + 60, type: 'bounce' }),
  ];
  expect(await after(...events)).toMatchObject({ delivered: 0, opens: 0, openRate: 0, bounced: 1 });
});

it('drops, complaints and unsubscribes are counted', async () => {
  const report = await after(
    sent.event(1, 'dropped', { timestamp: at, reason: 'Bounced Address' }),
    sent.event(2, 'spamreport', { timestamp: at }),
    sent.event(2, 'unsubscribe', { timestamp: at }),
  );
  expect(report).toMatchObject({ dropped: 1, complaints: 1, unsubscribes: 1 });
});

it('an unsubscribe through an email counts for its campaign, once, until it is undone', async () => {
  const depart = async (left: boolean) => {
    const answer = await sent.rig.app.request('/internal/departures', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await sent.rig.issuer.serviceToken('departures:write')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ deliveryId: (await sent.row(1))?._id, left }),
    });
    expect(answer.status).toBe(204);
    return sent.report();
  };
  expect(await sent.report()).toMatchObject({ unsubscribes: 0 });
  await depart(true);
  expect(await depart(true)).toMatchObject({ unsubscribes: 1 });
  expect(await listed('unsubscribes')).toMatchObject([{ email: 'person1@example.org' }]);
  expect(await depart(false)).toMatchObject({ unsubscribes: 0 });
});

it('every figure lists as many people as it counts, with the reason given', async () => {
  const report = await after(
    sent.event(1, 'bounce', {
      timestamp: at,
      type: 'bounce',
      status: '5.1.1',
      reason: 'no such user',
    }),
    sent.event(2, 'spamreport', { timestamp: at }),
    sent.event(2, 'dropped', { timestamp: at, reason: 'Spam Reporting Address' }),
  );
  for (const outcome of recipientOutcomes)
    expect(await listed(outcome), outcome).toHaveLength(report?.[outcome] ?? -1);
  expect(await listed('bounced')).toMatchObject([
    { email: 'person1@example.org', reason: '5.1.1 no such user' },
  ]);
  expect(await listed('dropped')).toMatchObject([{ reason: 'Spam Reporting Address' }]);
});

it('all links followed a second after delivery, without an open, is a machine', async () => {
  const report = await after(
    ...[1, 2, 3].map((number) => sent.event(1, 'click', { timestamp: at + 1, ...link(number) })),
    sent.event(1, 'delivered', { timestamp: at }),
  );
  expect(report).toMatchObject({ delivered: 1, clicks: 0, machineClicks: 1, clickRate: 0 });
});

it.each([
  ['one link followed within a second of delivery', [[1, 1]], undefined, 'machineClicks'],
  [
    'three links at once, long after delivery',
    [
      [1, 900],
      [2, 900],
      [3, 901],
    ],
    undefined,
    'machineClicks',
  ],
  ['a single link, a minute later, with images off', [[1, 60]], undefined, 'clicks'],
  [
    'two links, one of them later',
    [
      [1, 1],
      [2, 90],
    ],
    undefined,
    'clicks',
  ],
  ['a click right after an open', [[1, 2]], 1, 'clicks'],
  [
    'a scan before a person opens and clicks nothing',
    [
      [1, 1],
      [2, 1],
    ],
    700,
    'machineClicks',
  ],
])('%s', async (_what, clicks, opened, figure) => {
  const report = await after(
    sent.event(1, 'delivered', { timestamp: at }),
    ...clicks.map(([number = 0, seconds = 0]) =>
      sent.event(1, 'click', { timestamp: at + seconds, ...link(number) }),
    ),
    ...(opened === undefined ? [] : [sent.event(1, 'open', { timestamp: at + opened })]),
  );
  expect(report).toMatchObject({ clicks: 0, machineClicks: 0, [figure]: 1 });
});

it('campaigns beyond the first page are listed, each once', async () => {
  const { campaigns } = sent.rig.context.database;
  const first = await campaigns.findOne().lean();
  const copies = Array.from({ length: 119 }, (_unused, index) => ({
    ...first,
    _id: (index + 1).toString(16).padStart(24, '0'),
    requestId: `copy-${index}`,
    createdAt: new Date(at * 1000 + Math.floor(index / 3)),
  }));
  await campaigns.insertMany(copies);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof sent.page>> = await sent.page(cursor);
    seen.push(...page.campaigns.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});
