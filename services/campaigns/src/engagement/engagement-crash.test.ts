import { afterEach, beforeEach, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { now, poster } from '../testing/sent-campaign.ts';
import { type ServiceProcess, startServiceProcess } from '../testing/service-process.ts';

let rig: Rig;
let running: ServiceProcess[];
beforeEach(async () => {
  rig = await startRig('engagement_crash');
  rig.audience.people = somePeople(3);
  running = [];
});
afterEach(async () => {
  for (const service of running) await service.kill();
  await rig.close();
});

const startService = async () => {
  const service = await startServiceProcess(rig.env);
  running.push(service);
  return service;
};

/** What `audience` was told of opens. */
const opens = () => new Set(rig.audience.engaged.flat().flatMap((item) => item.lastOpenedAt ?? []));

it('killed between the webhook and audience, wherever, it loses no news and adds none', async () => {
  const first = await startService();
  const { id } = await rig.send();
  await rig.until(id, 'sent');
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
  await first.kill();

  // Stored and not yet applied: this process answers the webhook and runs no workers.
  expect((await poster(rig).post([open])).status).toBe(204);
  expect(await rig.context.database.webhookEvents.countDocuments({ state: 'stored', eventId: 'open-1' })).toBe(1);

  // Applied and being told.
  const telling = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  rig.audience.beforeEngagement = () => {
    telling.resolve();
    return released.promise;
  };
  const second = await startService();
  await telling.promise;
  await eventually(async () =>
    expect(await rig.context.database.webhookEvents.exists({ state: 'stored' })).toBeNull(),
  );
  await second.kill();
  expect(opens()).toEqual(new Set());

  rig.audience.beforeEngagement = () => Promise.resolve();
  released.resolve();
  await startService();
  await eventually(() => expect(opens()).toEqual(new Set([opened])));
  await poster(rig).post([open]);
  await eventually(async () =>
    expect(await rig.context.database.engagements.countDocuments()).toBe(0),
  );
  expect(opens()).toEqual(new Set([opened]));
});
