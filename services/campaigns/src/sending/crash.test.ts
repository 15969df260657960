import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { type ServiceProcess, startServiceProcess } from '../testing/service-process.ts';

let rig: Rig;
let running: ServiceProcess[];
beforeEach(async () => {
  rig = await startRig('crash', { RECIPIENTS_PER_REQUEST: '100' });
  rig.audience.people = somePeople(120);
  running = [];
});
afterEach(async () => {
  for (const service of running) await service.kill();
  await rig.close();
});

const startService = async (env: Record<string, string> = {}) => {
  const service = await startServiceProcess({ ...rig.env, ...env });
  running.push(service);
  return service;
};

/** Lets a test wait for the nth call, which in turn waits until it is released. */
function nthCall(n: number) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let calls = 0;
  return {
    reached: reached.promise,
    release: () => released.resolve(),
    hook: () => {
      calls += 1;
      if (calls !== n) return Promise.resolve();
      reached.resolve();
      return released.promise;
    },
  };
}

const everyoneOnce = async (id: string) => {
  await rig.until(id, 'sent');
  const people = rig.audience.people.length;
  expect((await rig.show(id)).balance).toMatchObject({ candidates: people, accepted: people });
  const { mailsPerAddress } = await rig.sandbox.requests();
  const counts = rig.audience.people.map(({ email }) => mailsPerAddress[email]);
  expect([...new Set(counts)]).toEqual([1]);
};

/** Kills a service that has sent one chunk and waits at the gate with the next. */
async function killAtSecondGate() {
  const second = nthCall(2);
  rig.audience.beforeMailability = second.hook;
  const service = await startService();
  const { id } = await rig.send();
  await second.reached;
  await eventually(async () => expect((await rig.sandbox.requests()).received).toBe(1));
  await service.kill();
  return { id, release: second.release };
}

it('killed while building the recipient set, it completes the set before it sends to anyone', async () => {
  rig.audience.pageSize = 25;
  const third = nthCall(3);
  rig.audience.beforeRecipients = third.hook;
  const service = await startService();
  const { id } = await rig.send();
  await third.reached;
  await service.kill();
  third.release();
  expect(await rig.show(id)).toMatchObject({ state: 'building', balance: { candidates: 50 } });
  expect((await rig.sandbox.requests()).received).toBe(0);
  await startService();
  await everyoneOnce(id);
});

it('killed at the gate of the second chunk, it sends to the rest', async () => {
  const { id, release } = await killAtSecondGate();
  release();
  rig.work();
  await everyoneOnce(id);
});

it('killed at the gate, it asks again: people deleted or moved since are not mailed as they were', async () => {
  const { id, release } = await killAtSecondGate();
  const { deliveries } = rig.context.database;
  const waiting = await deliveries.find({ state: 'leased' }).limit(3).lean();
  const [gone, moved, other] = waiting.map(({ userId }) => userId);
  rig.audience.people = rig.audience.people.flatMap((person) => {
    if (person.userId === gone) return [];
    if (person.userId === moved) return { ...person, email: 'moved@example.org' };
    return person.userId === other ? { ...person, email: waiting[1]?.email ?? '' } : person;
  });
  release();
  rig.work();
  await rig.until(id, 'sent');
  expect((await rig.show(id)).balance).toMatchObject({
    candidates: 120,
    accepted: 119,
    excludedBy: { deleted: 1 },
  });
  const { mailsPerAddress } = await rig.sandbox.requests();
  const addresses = rig.audience.people.map(({ email }) => email);
  expect(Object.keys(mailsPerAddress).toSorted()).toEqual(addresses.toSorted());
  expect([...new Set(Object.values(mailsPerAddress))]).toEqual([1]);
});

it('killed between marking and posting, nobody is lost or mailed twice: an administrator decides, since nothing else can know', async () => {
  rig.audience.people = somePeople(90);
  const connected = Promise.withResolvers<void>();
  const deaf = createServer((socket) => {
    socket.on('error', () => undefined);
    connected.resolve();
  });
  const port = await new Promise<number>((resolve) => {
    deaf.listen(0, '127.0.0.1', () => {
      const address = deaf.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const service = await startService({
    SENDGRID_BASE_URL: `http://127.0.0.1:${port}`,
    PROVIDER_TIMEOUT_SECONDS: '2',
  });
  const { id } = await rig.send();
  await connected.promise;
  await service.kill();
  deaf.close();
  const posting = await rig.context.database.deliveries.findOne({ state: 'posting' }).lean();
  expect(posting).not.toBeNull();
  rig.work();
  await eventually(async () => expect((await rig.show(id)).balance.unknown).toBe(90));
  await rig.postMessage('later', 'later@example.org');
  await eventually(async () =>
    expect(await rig.context.database.webhookEvents.exists({ state: 'applied' })).not.toBeNull(),
  );
  expect((await rig.show(id)).balance).toMatchObject({ unknown: 90, waiting: 0 });
  const { requestId } = posting ?? {};
  expect((await rig.api('POST', `/campaigns/${id}/unknown/send-again`, { requestId })).status).toBe(
    200,
  );
  await everyoneOnce(id);
});

it('killed while SendGrid answers, nobody is mailed twice: events prove that it took the call', async () => {
  rig.audience.people = somePeople(90);
  await rig.sandbox.fault({ delayMs: 10_000, times: 1 });
  const service = await startService({ PROVIDER_TIMEOUT_SECONDS: '20' });
  const { id } = await rig.send();
  await eventually(async () => expect((await rig.sandbox.requests()).mails).toBe(90));
  await service.kill();
  rig.work();
  await everyoneOnce(id);
});

it("killed after SendGrid took the call, events resolve everyone before the dead worker's lease ends", async () => {
  rig.audience.people = somePeople(90);
  await rig.sandbox.fault({ delayMs: 60_000, times: 1 });
  const service = await startService({
    PROVIDER_TIMEOUT_SECONDS: '3000',
    LEASE_SECONDS: '3000',
  });
  const { id } = await rig.send();
  await eventually(async () => expect((await rig.sandbox.requests()).mails).toBe(90));
  await service.kill();
  rig.work();
  await everyoneOnce(id);
});

it('asked to stop, it waits for the call under way and leaves no row in between', async () => {
  rig.audience.people = somePeople(3);
  await rig.sandbox.fault({ delayMs: 300, times: 1 });
  const service = await startService({ PROVIDER_TIMEOUT_SECONDS: '20' });
  const { id } = await rig.send();
  await eventually(async () => expect((await rig.sandbox.requests()).mails).toBe(3));
  expect(await service.stop()).toBe(0);
  expect((await rig.show(id)).balance).toMatchObject({ accepted: 3, waiting: 0, unknown: 0 });
});
