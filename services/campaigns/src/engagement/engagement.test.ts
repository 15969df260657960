import type { EngagementBatch } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';
import { backfillEngagement } from './backfill-engagement.ts';

const person1 = '1'.padStart(24, '0');
const person2 = '2'.padStart(24, '0');

let sent: SentCampaign;
let start: number;
beforeAll(async () => {
  sent = await startSentCampaign('engagement');
  // Long after the delivery, as a person would be.
  start = now() + 60;
});
afterAll(() => sent.rig.close());
beforeEach(() => {
  sent.rig.audience.trouble = 'none';
});

type Field = Exclude<keyof EngagementBatch['items'][number], 'userId'>;

/** What `audience` knows of a person, which keeps the latest of each time. */
function known(userId: string): Record<Field, string | undefined> {
  const told = sent.rig.audience.engaged.flat().filter((item) => item.userId === userId);
  const latest = (field: Field) =>
    told
      .flatMap((item) => item[field] ?? [])
      .toSorted()
      .at(-1);
  return {
    lastDeliveredAt: latest('lastDeliveredAt'),
    lastOpenedAt: latest('lastOpenedAt'),
    lastClickedAt: latest('lastClickedAt'),
  };
}
const told = async () => {
  await sent.applied();
  await eventually(async () =>
    expect(await sent.rig.context.database.engagements.countDocuments()).toBe(0),
  );
};
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('audience hears', () => {
  it('when an email was delivered, and nothing of opens by machines', async () => {
    await sent.post([sent.event(1, 'delivered', { timestamp: start - 30 })]);
    await sent.post([sent.event(1, 'open', { timestamp: start, sg_machine_open: true })]);
    await told();
    expect(known(person1)).toEqual({
      lastDeliveredAt: iso(start - 30),
      lastOpenedAt: undefined,
      lastClickedAt: undefined,
    });
  });

  it('nothing of link scanners, which follow every link at once', async () => {
    const links = ['a', 'b', 'c', 'd'].map((path) => `https://example.org/${path}`);
    await sent.post(links.map((url) => sent.event(1, 'click', { timestamp: start, url })));
    await told();
    expect((await sent.row(1))?.clickedAt).toBeInstanceOf(Date);
    expect(known(person1).lastClickedAt).toBeUndefined();
  });

  it('the latest open and click of a person, whatever the order, repeats and batches of events', async () => {
    const latest = { open: 0, click: 0 };
    const happened = fc.record({
      what: fc.constantFrom('open' as const, 'click' as const),
      after: fc.integer({ min: 10, max: 1_000_000 }),
      posts: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happened, { minLength: 1, maxLength: 5 }), async (all) => {
        const events = all.flatMap(({ what, after, posts }) => {
          latest[what] = Math.max(latest[what], start + after);
          const event = sent.event(2, what, { timestamp: start + after });
          return Array.from({ length: posts }, () => event);
        });
        // One alone makes an open that comes before every click.
        latest.open = Math.max(latest.open, start + 5);
        await sent.post([sent.event(2, 'open', { timestamp: start + 5 })]);
        for (const event of events) await sent.post([event]);
        await told();
        expect(known(person2)).toMatchObject({
          lastOpenedAt: iso(latest.open),
          lastClickedAt: latest.click === 0 ? undefined : iso(latest.click),
        });
      }),
      { numRuns: 10 },
    );
  });

  it('of it once it is back, while events are applied meanwhile', async () => {
    sent.rig.audience.trouble = 'down';
    await sent.post([sent.event(1, 'open', { timestamp: start + 3_000_000 })]);
    await sent.applied();
    await eventually(async () =>
      expect(
        (await sent.rig.context.database.engagements.findById(person1).lean())?.attempts,
      ).toBeGreaterThan(0),
    );
    expect((await sent.row(1))?.lastOpenedAt).toEqual(new Date((start + 3_000_000) * 1000));
    sent.rig.audience.trouble = 'none';
    await told();
    expect(known(person1).lastOpenedAt).toBe(iso(start + 3_000_000));
  });

  it('nothing of emails that are not campaigns', async () => {
    const address = 'receipt@example.org';
    await sent.rig.postMessage('receipt', address);
    await eventually(async () => expect(await sent.rig.sandbox.mails(address)).toHaveLength(1));
    await sent.rig.sandbox.happen(address, 'delivered');
    await eventually(async () =>
      expect(
        await sent.rig.context.database.deliveries.exists({ campaignId: null, delivered: 1 }),
      ).not.toBeNull(),
    );
    const before = sent.rig.audience.engaged.length;
    await told();
    expect(sent.rig.audience.engaged).toHaveLength(before);
  });
});

it('audience hears once what happened before the update, wherever a crash cuts it', async () => {
  const { context } = sent.rig;
  const { backfills, deliveries } = context.database;
  const at = new Date('2026-01-01T00:00:00Z');
  const people = Array.from({ length: 1500 }, newId);
  await deliveries.insertMany(
    people.map((userId, index) => ({
      _id: newId(),
      campaignId: 'earlier',
      recipientKey: userId,
      kind: 'campaign',
      userId,
      state: 'accepted',
      createdAt: at,
      ...(index % 3 > 0 && { eventAt: at, deliveredAt: at, delivered: 1 }),
      // Rows of earlier versions know the first open only.
      ...(index % 3 === 2 && { openedAt: at, opened: 1 }),
    })),
    { lean: true },
  );
  await backfills.deleteMany();
  expect(await backfillEngagement(context)).toBe(true);
  await eventually(async () => expect((await backfills.findOne().lean())?.doneAt).toBeTruthy());
  await told();
  const all = people.map(known);
  const time = at.toISOString();
  for (const [index, one] of all.entries())
    expect(one).toEqual({
      lastDeliveredAt: index % 3 > 0 ? time : undefined,
      lastOpenedAt: index % 3 === 2 ? time : undefined,
      lastClickedAt: undefined,
    });
});
