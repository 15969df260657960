import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';

let sent: SentCampaign;
beforeEach(async () => {
  sent = await startSentCampaign('suppressions');
});
afterEach(() => sent.rig.close());

describe('suppressions', () => {
  it.each([
    ['bounce', { type: 'bounce', status: '5.1.1', reason: '550 no such mailbox' }, 'hard-bounce'],
    ['dropped', { reason: 'Bounced Address' }, 'hard-bounce'],
    ['dropped', { reason: 'Spam Reporting Address' }, 'complaint'],
    ['dropped', { reason: 'Unsubscribed Address' }, 'unsubscribed'],
    ['dropped', { reason: 'Invalid' }, 'invalid'],
    ['spamreport', {}, 'complaint'],
    ['unsubscribe', { sg_event_id: undefined }, 'unsubscribed'],
    ['group_unsubscribe', { sg_event_id: undefined, asm_group_id: 1 }, 'unsubscribed'],
  ])('%s %j suppresses the address: %s', async (name, more, reason) => {
    const one = sent.event(1, name, more);
    await sent.post([one, one]);
    await sent.post([one]);
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    expect(sent.rig.audience.suppressed[0]).toMatchObject({
      email: 'person1@example.org',
      reason,
      at: new Date(one.timestamp * 1000).toISOString(),
    });
  });

  it.each([
    ['bounce', { type: 'blocked' }],
    ['bounce', { type: 'bounce', bounce_classification: 'Content' }],
    ['dropped', { reason: 'Invalid SMTPAPI header' }],
    ['dropped', { reason: 'Recipient List over Package Quota' }],
    ['deferred', {}],
    ['group_resubscribe', {}],
  ])('%s %j does not', async (name, more) => {
    await sent.post([sent.event(1, name, more)]);
    await sent.applied();
    expect(await sent.rig.context.database.suppressions.countDocuments()).toBe(0);
  });

  it('wait while audience is down and arrive once it is back', async () => {
    sent.rig.audience.trouble = 'down';
    await sent.post([sent.event(1, 'spamreport')]);
    await eventually(async () =>
      expect(
        (await sent.rig.context.database.suppressions.findOne().lean())?.attempts,
      ).toBeGreaterThan(0),
    );
    sent.rig.audience.trouble = 'none';
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
  });

  it('that audience permanently refuses do not stop others', async () => {
    const wrong = sent.event(1, 'spamreport', { email: 'no address' });
    await sent.post([wrong, sent.event(2, 'spamreport')]);
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    expect(sent.rig.audience.suppressed[0]?.email).toBe('person2@example.org');
    await eventually(async () =>
      expect(
        await sent.rig.context.database.suppressions.countDocuments({ state: 'refused' }),
      ).toBe(1),
    );
  });

  it('follow a bounced transactional email too (D6)', async () => {
    await sent.rig.postMessage('welcome', 'new@example.org');
    await eventually(async () =>
      expect(await sent.rig.sandbox.mails('new@example.org')).toHaveLength(1),
    );
    await sent.rig.sandbox.happen('new@example.org', 'bounce');
    await eventually(() =>
      expect(sent.rig.audience.suppressed).toMatchObject([
        { email: 'new@example.org', reason: 'hard-bounce' },
      ]),
    );
  });

  it('of a bounce that came back by email find their campaign by the address', async () => {
    const { ss_delivery: _d, ss_request: _r, sg_message_id: _m, ...bare } = sent.event(2, 'bounce');
    await sent.post([bare]);
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    expect((await sent.row(2))?.bouncedAt).toBeInstanceOf(Date);
  });

  it('of such a bounce never make a waiting email look sent', async () => {
    const { deliveries } = sent.rig.context.database;
    await deliveries.updateOne({ email: 'person2@example.org' }, { $set: { state: 'pending' } });
    const { ss_delivery: _d, ss_request: _r, sg_message_id: _m, ...bare } = sent.event(2, 'bounce');
    await sent.post([bare]);
    await eventually(() => expect(sent.rig.audience.suppressed).toHaveLength(1));
    await sent.applied();
    expect(await sent.row(2)).toMatchObject({ state: 'pending' });
  });
});
