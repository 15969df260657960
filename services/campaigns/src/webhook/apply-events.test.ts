import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeEach(async () => {
  sent = await startSentCampaign('events');
});
afterEach(() => sent.rig.close());

describe('events', () => {
  it('repeated, with or without ids, count once', async () => {
    const at = now();
    const open = sent.event(1, 'open', { timestamp: at });
    const { sg_event_id: _id, ...withoutId } = open;
    await sent.post([open, open, { ...open, sg_event_id: 'another' }, withoutId]);
    await sent.post([open]);
    await sent.post([
      sent.event(1, 'open', { timestamp: at + 5 }),
      sent.event(1, 'click', { url: 'https://a.b/' }),
    ]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({
      recipients: 2,
      delivered: 1,
      opens: 1,
      openRate: 100,
      clicks: 1,
      clickRate: 100,
    });
  });

  it('in any order lead to the same row, by their own timestamps', async () => {
    const at = now() - 5000;
    await sent.post([sent.event(1, 'click', { timestamp: at + 30, url: 'https://a.b/' })]);
    await sent.applied();
    await sent.post([sent.event(1, 'open', { timestamp: at + 20 })]);
    await sent.post([
      sent.event(1, 'deferred', { timestamp: at }),
      sent.event(1, 'delivered', { timestamp: at + 10 }),
    ]);
    await sent.applied();
    expect(await sent.row(1)).toMatchObject({
      state: 'accepted',
      deliveredAt: new Date((at + 10) * 1000),
      openedAt: new Date((at + 20) * 1000),
      clickedAt: new Date((at + 30) * 1000),
    });
    expect(await sent.report()).toMatchObject({ delivered: 1, opens: 1, clicks: 1 });
  });

  it('that are malformed are stored as rejected, and the others are applied', async () => {
    const bad = [null, 7, 'x', {}, { event: 'open' }, { event: 5, timestamp: now() }];
    const many = Array.from({ length: 300 }, (_unused, index) =>
      sent.event(1, 'open', { timestamp: now() - index }),
    );
    expect((await sent.post([...bad, ...many, sent.event(2, 'delivered')])).status).toBe(204);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 2, opens: 1 });
    const { webhookEvents } = sent.rig.context.database;
    expect(await webhookEvents.countDocuments({ state: 'rejected' })).toBe(bad.length);
  });

  it('of a machine opening an email do not count as opens', async () => {
    await sent.post([sent.event(1, 'open', { sg_machine_open: true }), sent.event(2, 'delivered')]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({
      delivered: 2,
      opens: 0,
      machineOpens: 1,
      openRate: 0,
    });
  });

  it('about unknown emails are stored and change nothing', async () => {
    await sent.post([
      sent.event(1, 'delivered', { ss_delivery: 'f'.repeat(24), ss_request: 'other' }),
      { event: 'account_status_change', timestamp: now(), type: 'compliance_suspend' },
      sent.event(1, 'something_new'),
    ]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 0 });
  });

  it('add up alike on the page and in the list, and still count for a deleted campaign', async () => {
    await sent.rig.sandbox.happen('person1@example.org', 'delivered');
    await sent.rig.sandbox.happen('person1@example.org', 'open');
    await eventually(async () => expect(await sent.report()).toMatchObject({ opens: 1 }));
    const { balance } = await sent.rig.show(sent.campaignId);
    expect(balance.candidates - balance.excluded).toBe((await sent.report())?.recipients);
    await sent.rig.api('DELETE', `/campaigns/${sent.campaignId}`);
    await sent.rig.sandbox.happen('person2@example.org', 'bounce');
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    expect((await sent.row(2))?.bouncedAt).toBeInstanceOf(Date);
  });

  it('that arrive after the figures were cached still count', async () => {
    await sent.report();
    const campaign = () =>
      sent.rig.context.database.campaigns.findOne({ _id: sent.campaignId }).lean();
    await eventually(async () => {
      await sent.report();
      const { counted, version } = (await campaign()) ?? {};
      expect(counted).toMatchObject({ version, counts: { figures: { delivered: 0 } } });
    });
    await sent.post([sent.event(1, 'delivered')]);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 1 });
  });

  it('that are not an array, or exceed any real post, are refused', async () => {
    for (const body of ['{}', '{"a":', ''])
      expect((await sent.postRaw(body, sent.signed(body))).status).toBe(400);
    const huge = `[${' '.repeat(3 * 1024 * 1024)}]`;
    expect((await sent.postRaw(huge, sent.signed(huge))).status).toBe(413);
  });
});
