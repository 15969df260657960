import { createPrivateKey, sign } from 'node:crypto';
import { EventWebhook } from '@sendgrid/eventwebhook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { isSignedBy, readPublicKeys } from './verify-signature.ts';

let rig: Rig;
let ids: string[];
let request: string;
let campaignId: string;
beforeEach(async () => {
  rig = await startRig('webhook');
  rig.audience.people = somePeople(2);
  rig.work();
  campaignId = (await rig.send()).id;
  await eventually(async () => {
    expect((await rig.show(campaignId)).state).toBe('sent');
    expect(await rig.context.database.webhookEvents.countDocuments({ state: 'applied' })).toBe(2);
  });
  const rows = await rig.context.database.deliveries.find().sort({ email: 1 }).lean();
  ids = rows.map((row) => row._id);
  request = rows[0]?.requestId ?? '';
});
afterEach(() => rig.close());

const now = () => Math.floor(Date.now() / 1000);
const signed = (body: string, timestamp = String(now()), key = rig.sandbox.privateKeyPem) => ({
  'x-twilio-email-event-webhook-signature': sign(
    'sha256',
    Buffer.from(timestamp + body),
    createPrivateKey(key),
  ).toString('base64'),
  'x-twilio-email-event-webhook-timestamp': timestamp,
});
const postRaw = (body: string, headers: Record<string, string>) =>
  rig.app.request('/webhooks/sendgrid', { method: 'POST', body, headers });
const post = (events: unknown[], timestamp?: string) => {
  const body = `${JSON.stringify(events).replaceAll('},{', '},\r\n{')}\r\n`;
  return postRaw(body, signed(body, timestamp));
};
let serial = 0;
const event = (person: 1 | 2, name: string, more: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    email: `person${person}@example.org`,
    event: name,
    timestamp: now(),
    sg_event_id: `event-${serial}`,
    sg_message_id: `message.${person}`,
    ss_delivery: ids[person - 1],
    ss_request: request,
    ...more,
  };
};
const applied = () =>
  eventually(async () =>
    expect(await rig.context.database.webhookEvents.exists({ state: 'stored' })).toBeNull(),
  );
const report = async () => (await rig.reports())[0];
const row = (person: 1 | 2) =>
  rig.context.database.deliveries.findOne({ _id: ids[person - 1] ?? '' }).lean();

describe('the signature', () => {
  it('of a stranger is refused and nothing is stored', async () => {
    const body = JSON.stringify([event(1, 'delivered')]);
    const before = await rig.context.database.webhookEvents.countDocuments();
    const headers = signed(body);
    expect((await postRaw(body, {})).status).toBe(401);
    expect((await postRaw(`${body} `, headers)).status).toBe(403);
    expect(
      (await postRaw(body, { ...headers, ...{ 'x-twilio-email-event-webhook-signature': '!' } }))
        .status,
    ).toBe(403);
    expect(
      (await postRaw(body, { ...headers, 'x-twilio-email-event-webhook-timestamp': '1' })).status,
    ).toBe(403);
    expect(await rig.context.database.webhookEvents.countDocuments()).toBe(before);
    await eventually(async () =>
      expect(await rig.context.database.webhookHealth.findOne().lean()).toMatchObject({
        signatureFailures: 4,
      }),
    );
  });

  it('is judged as the official package judges it', () => {
    const keys = readPublicKeys([rig.sandbox.publicKey]);
    const official = new EventWebhook();
    const key = official.convertPublicKeyToECDSA(rig.sandbox.publicKey);
    for (const [body, sent] of [
      ['[{"a":1}]\r\n', '[{"a":1}]\r\n'],
      ['[{"a":1}]\r\n', '[{"a":1}]'],
      ['[{"a":"é"}]', '[{"a":"é"}]'],
    ] as const) {
      const headers = signed(body);
      const signature = headers['x-twilio-email-event-webhook-signature'];
      const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
      const ours = isSignedBy(keys, { signature, timestamp, body: Buffer.from(sent) });
      expect(ours).toBe(official.verifySignature(key, sent, signature, timestamp));
    }
  });

  it('of an old post is accepted, counted, and changes nothing twice', async () => {
    const events = [event(1, 'delivered'), event(1, 'open')];
    expect((await post(events)).status).toBe(204);
    expect((await post(events, String(now() - 30 * 3600))).status).toBe(204);
    await applied();
    expect(await report()).toMatchObject({ delivered: 1, opens: 1 });
    await eventually(async () =>
      expect(await rig.context.database.webhookHealth.findOne().lean()).toMatchObject({
        oldTimestamps: 1,
      }),
    );
  });
});

describe('events', () => {
  it('repeated, with or without ids, count once', async () => {
    const at = now();
    const open = event(1, 'open', { timestamp: at });
    const { sg_event_id: _id, ...withoutId } = open;
    await post([open, open, { ...open, sg_event_id: 'another' }, withoutId]);
    await post([open]);
    await post([
      event(1, 'open', { timestamp: at + 5 }),
      event(1, 'click', { url: 'https://a.b/' }),
    ]);
    await applied();
    expect(await report()).toMatchObject({
      recipients: 2,
      delivered: 1,
      opens: 1,
      openRate: 100,
      clicks: 1,
      clickRate: 100,
    });
  });

  it('in any order lead to the same row, by their own clock', async () => {
    const at = now() - 5000;
    await post([event(1, 'click', { timestamp: at + 30, url: 'https://a.b/' })]);
    await applied();
    await post([event(1, 'open', { timestamp: at + 20 })]);
    await post([
      event(1, 'deferred', { timestamp: at }),
      event(1, 'delivered', { timestamp: at + 10 }),
    ]);
    await applied();
    expect(await row(1)).toMatchObject({
      state: 'accepted',
      deliveredAt: new Date((at + 10) * 1000),
      openedAt: new Date((at + 20) * 1000),
      clickedAt: new Date((at + 30) * 1000),
    });
    expect(await report()).toMatchObject({ delivered: 1, opens: 1, clicks: 1 });
  });

  it('that are malformed are kept as rejected and the others are applied', async () => {
    const bad = [null, 7, 'x', {}, { event: 'open' }, { event: 5, timestamp: now() }];
    const many = Array.from({ length: 300 }, (_unused, index) =>
      event(1, 'open', { timestamp: now() - index }),
    );
    expect((await post([...bad, ...many, event(2, 'delivered')])).status).toBe(204);
    await applied();
    expect(await report()).toMatchObject({ delivered: 2, opens: 1 });
    const { webhookEvents } = rig.context.database;
    expect(await webhookEvents.countDocuments({ state: 'rejected' })).toBe(bad.length);
  });

  it('of a machine opening a mail are no opens', async () => {
    await post([event(1, 'open', { sg_machine_open: true }), event(2, 'delivered')]);
    await applied();
    expect(await report()).toMatchObject({ delivered: 2, opens: 0, machineOpens: 1, openRate: 0 });
  });

  it('about nothing we know are stored and change nothing', async () => {
    await post([
      event(1, 'delivered', { ss_delivery: 'f'.repeat(24), ss_request: 'other' }),
      { event: 'account_status_change', timestamp: now(), type: 'compliance_suspend' },
      event(1, 'something_new'),
    ]);
    await applied();
    expect(await report()).toMatchObject({ delivered: 0 });
  });

  it('show on the page what they show in the list, and a deleted campaign still takes them', async () => {
    await rig.sandbox.happen('person1@example.org', 'delivered');
    await rig.sandbox.happen('person1@example.org', 'open');
    await eventually(async () => expect(await report()).toMatchObject({ opens: 1 }));
    const { balance } = await rig.show(campaignId);
    expect(balance.candidates - balance.excluded).toBe((await report())?.recipients);
    await rig.api('DELETE', `/campaigns/${campaignId}`);
    await rig.sandbox.happen('person2@example.org', 'bounce');
    await eventually(() => expect(rig.audience.suppressed).toHaveLength(1));
    expect((await row(2))?.bouncedAt).toBeInstanceOf(Date);
  });

  it('after the figures were kept are counted all the same', async () => {
    await report();
    const campaign = () => rig.context.database.campaigns.findOne({ _id: campaignId }).lean();
    await eventually(async () => {
      await report();
      const { counted, version } = (await campaign()) ?? {};
      expect(counted).toMatchObject({ version, counts: { delivered: 0 } });
    });
    await post([event(1, 'delivered')]);
    await applied();
    expect(await report()).toMatchObject({ delivered: 1 });
  });

  it('that are no array, or larger than any real post, are refused', async () => {
    for (const body of ['{}', '{"a":', ''])
      expect((await postRaw(body, signed(body))).status).toBe(400);
    const huge = `[${' '.repeat(3 * 1024 * 1024)}]`;
    expect((await postRaw(huge, signed(huge))).status).toBe(413);
  });
});

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
    const one = event(1, name, more);
    await post([one, one]);
    await post([one]);
    await eventually(() => expect(rig.audience.suppressed).toHaveLength(1));
    expect(rig.audience.suppressed[0]).toMatchObject({
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
    await post([event(1, name, more)]);
    await applied();
    expect(await rig.context.database.suppressions.countDocuments()).toBe(0);
  });

  it('wait while audience is down and arrive once it is back', async () => {
    rig.audience.trouble = 'down';
    await post([event(1, 'spamreport')]);
    await eventually(async () =>
      expect((await rig.context.database.suppressions.findOne().lean())?.attempts).toBeGreaterThan(
        0,
      ),
    );
    rig.audience.trouble = 'none';
    await eventually(() => expect(rig.audience.suppressed).toHaveLength(1));
  });

  it('that audience refuses for good stop no other', async () => {
    const wrong = event(1, 'spamreport', { email: 'no address' });
    await post([wrong, event(2, 'spamreport')]);
    await eventually(() => expect(rig.audience.suppressed).toHaveLength(1));
    expect(rig.audience.suppressed[0]?.email).toBe('person2@example.org');
    await eventually(async () =>
      expect(await rig.context.database.suppressions.countDocuments({ state: 'refused' })).toBe(1),
    );
  });

  it('follow a bounce of a mail to one person too', async () => {
    await rig.postMessage('welcome', 'new@example.org');
    await eventually(async () =>
      expect(await rig.sandbox.mails('new@example.org')).toHaveLength(1),
    );
    await rig.sandbox.happen('new@example.org', 'bounce');
    await eventually(() =>
      expect(rig.audience.suppressed).toMatchObject([
        { email: 'new@example.org', reason: 'hard-bounce' },
      ]),
    );
  });

  it('of a bounce that came back by mail find their campaign by the address', async () => {
    const { ss_delivery: _d, ss_request: _r, sg_message_id: _m, ...bare } = event(2, 'bounce');
    await post([bare]);
    await eventually(() => expect(rig.audience.suppressed).toHaveLength(1));
    expect((await row(2))?.bouncedAt).toBeInstanceOf(Date);
  });
});
