import { EventWebhook } from '@sendgrid/eventwebhook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/rig.ts';
import { now, type SentCampaign, startSentCampaign } from '../testing/sent-campaign.ts';
import { isSignedBy, readPublicKeys } from './verify-signature.ts';

let sent: SentCampaign;
beforeEach(async () => {
  sent = await startSentCampaign('signature');
});
afterEach(() => sent.rig.close());

describe('a signed body', () => {
  it.each([
    ['nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    [
      'nested 20,000 deep within an event',
      `[{"event":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}]`,
    ],
    ['cut off', '[{"event":'],
  ])('%s is refused as unreadable', async (_case, body) => {
    const answer = await sent.postRaw(body, sent.signed(body));
    expect(answer.status).toBe(400);
  });

  it('may say in a text whatever it likes', async () => {
    const events = [sent.event(1, 'delivered', { reason: '[{"\\"'.repeat(100) })];
    expect((await sent.post(events)).status).toBe(204);
  });
});

describe('the signature', () => {
  it('of a stranger is refused, and nothing is stored', async () => {
    const body = JSON.stringify([sent.event(1, 'delivered')]);
    const before = await sent.rig.context.database.webhookEvents.countDocuments();
    const headers = sent.signed(body);
    expect((await sent.postRaw(body, {})).status).toBe(401);
    expect((await sent.postRaw(`${body} `, headers)).status).toBe(403);
    expect(
      (
        await sent.postRaw(body, {
          ...headers,
          ...{ 'x-twilio-email-event-webhook-signature': '!' },
        })
      ).status,
    ).toBe(403);
    expect(
      (await sent.postRaw(body, { ...headers, 'x-twilio-email-event-webhook-timestamp': '1' }))
        .status,
    ).toBe(403);
    expect(await sent.rig.context.database.webhookEvents.countDocuments()).toBe(before);
    await eventually(async () =>
      expect(await sent.rig.context.database.webhookHealth.findOne().lean()).toMatchObject({
        signatureFailures: 4,
      }),
    );
  });

  it('is judged as the official package judges it', () => {
    const keys = readPublicKeys([sent.rig.sandbox.publicKey]);
    const official = new EventWebhook();
    const key = official.convertPublicKeyToECDSA(sent.rig.sandbox.publicKey);
    for (const [body, received] of [
      ['[{"a":1}]\r\n', '[{"a":1}]\r\n'],
      ['[{"a":1}]\r\n', '[{"a":1}]'],
      ['[{"a":"é"}]', '[{"a":"é"}]'],
    ] as const) {
      const headers = sent.signed(body);
      const signature = headers['x-twilio-email-event-webhook-signature'];
      const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
      const ours = isSignedBy(keys, { signature, timestamp, body: Buffer.from(received) });
      expect(ours).toBe(official.verifySignature(key, received, signature, timestamp));
    }
  });

  it('of an old post is accepted and counted, and repeated events change nothing', async () => {
    const events = [sent.event(1, 'delivered'), sent.event(1, 'open')];
    expect((await sent.post(events)).status).toBe(204);
    expect((await sent.post(events, String(now() - 30 * 3600))).status).toBe(204);
    await sent.applied();
    expect(await sent.report()).toMatchObject({ delivered: 1, opens: 1 });
    await eventually(async () =>
      expect(await sent.rig.context.database.webhookHealth.findOne().lean()).toMatchObject({
        oldTimestamps: 1,
      }),
    );
  });
});
