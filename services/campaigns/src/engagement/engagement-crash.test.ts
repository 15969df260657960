import { afterEach, beforeEach, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { now, poster } from '../testing/sent-campaign.ts';
import { type ServiceProcess, startServiceProcess } from '../testing/service-process.ts';

let rig: Rig;
let service: ServiceProcess | undefined;
beforeEach(async () => {
  rig = await startRig('engagement_crash');
  rig.audience.people = somePeople(3);
  service = undefined;
});
afterEach(async () => {
  await service?.kill();
  await rig.close();
});

/** What `audience` heard of opens. */
const opens = () => new Set(rig.audience.engaged.flat().flatMap((item) => item.lastOpenedAt ?? []));

it('killed between the webhook and audience, wherever, it loses no news and adds none', async () => {
  const first = rig.work();
  const { id } = await rig.send();
  await rig.until(id, 'sent');
  await first.stop();
  const [row] = await rig.context.database.deliveries.find().lean();
  const timestamp = now() + 60;
  const open = {
    email: row?.email,
    event: 'open',
    timestamp,
    sg_event_id: 'open-1',
    sg_message_id: 'message.1',
    ss_delivery: row?._id,
  };
  const opened = new Date(timestamp * 1000).toISOString();

  // Stored and not yet applied, as if it had been killed right after it answered.
  expect((await poster(rig).post([open])).status).toBe(204);
  expect(
    await rig.context.database.webhookEvents.countDocuments({ state: 'stored', eventId: 'open-1' }),
  ).toBe(1);

  // Applied and on its way.
  const telling = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  rig.audience.beforeEngagement = () => {
    telling.resolve();
    return released.promise;
  };
  service = await startServiceProcess(rig.env);
  await telling.promise;
  await eventually(async () =>
    expect(await rig.context.database.webhookEvents.exists({ state: 'stored' })).toBeNull(),
  );
  await service.kill();
  expect(opens()).toEqual(new Set());

  rig.audience.beforeEngagement = () => Promise.resolve();
  released.resolve();
  rig.work();
  await eventually(() => expect(opens()).toEqual(new Set([opened])));
  await poster(rig).post([open]);
  await eventually(async () =>
    expect(await rig.context.database.engagements.countDocuments()).toBe(0),
  );
  expect(opens()).toEqual(new Set([opened]));
});
