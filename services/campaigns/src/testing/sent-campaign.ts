import { createPrivateKey, sign } from 'node:crypto';
import { campaignReportListSchema } from '@secondset/contracts';
import { expect } from 'vitest';
import { somePeople } from './fake-audience.ts';
import { eventually, type Rig, startRig } from './rig.ts';

export const now = () => Math.floor(Date.now() / 1000);

/** A campaign sent to two people, and the means to say what happened to their emails. */
export type SentCampaign = Awaited<ReturnType<typeof startSentCampaign>>;

export async function startSentCampaign(name: string) {
  const rig = await startRig(name);
  rig.audience.people = somePeople(2);
  rig.work();
  const campaignId = (await rig.send()).id;
  await eventually(async () => {
    expect((await rig.show(campaignId)).state).toBe('sent');
    expect(await rig.context.database.webhookEvents.countDocuments({ state: 'applied' })).toBe(2);
  });
  const rows = await rig.context.database.deliveries.find().sort({ email: 1 }).lean();
  const ids = rows.map((row) => row._id);
  return {
    rig,
    campaignId,
    ...poster(rig),
    ...eventMaker(ids, rows[0]?.requestId),
    ...views(rig, ids),
  };
}

/** Posts to the webhook as SendGrid does. */
export function poster(rig: Rig) {
  const signed = (body: string, timestamp = String(now())) => ({
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + body),
      createPrivateKey(rig.sandbox.privateKeyPem),
    ).toString('base64'),
    'x-twilio-email-event-webhook-timestamp': timestamp,
  });
  const postRaw = async (body: string, headers: Record<string, string>) =>
    rig.app.request('/webhooks/sendgrid', { method: 'POST', body, headers });
  return {
    signed,
    postRaw,
    /** Posts events framed and signed as SendGrid does. */
    post: (events: unknown[], timestamp?: string) => {
      const body = `${JSON.stringify(events).replaceAll('},{', '},\r\n{')}\r\n`;
      return postRaw(body, signed(body, timestamp));
    },
  };
}

function eventMaker(ids: string[], request: string | undefined) {
  let serial = 0;
  return {
    event: (person: 1 | 2, event: string, more: Record<string, unknown> = {}) => {
      serial += 1;
      return {
        email: `person${person}@example.org`,
        event,
        timestamp: now(),
        sg_event_id: `event-${serial}`,
        sg_message_id: `message.${person}`,
        ss_delivery: ids[person - 1],
        ss_request: request,
        ...more,
      };
    },
  };
}

const views = (rig: Rig, ids: string[]) => ({
  /**
   * Resolves once every stored event is applied; `least` is how many must have been, for events
   * that may be on their way.
   */
  applied: (least = 0) =>
    eventually(async () => {
      const { webhookEvents } = rig.context.database;
      expect(await webhookEvents.countDocuments({ state: 'applied' })).toBeGreaterThanOrEqual(
        least,
      );
      expect(await webhookEvents.exists({ state: 'stored' })).toBeNull();
    }),
  report: async () => (await rig.reports())[0],
  /** The page of reports after `cursor`; the first one for an empty cursor. */
  page: async (cursor: string) =>
    campaignReportListSchema.parse(
      await (await rig.api('GET', `/campaigns${cursor && `?cursor=${cursor}`}`)).json(),
    ),
  row: (person: 1 | 2) =>
    rig.context.database.deliveries.findOne({ _id: ids[person - 1] ?? '' }).lean(),
});
