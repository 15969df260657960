import { afterEach, beforeEach, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';

const people = 200;

let rig: Rig;
beforeEach(async () => {
  rig = await startRig('crowd');
});
afterEach(() => rig.close());

it("a crowd's late, repeated and reordered events add up to the crowd's own counts", async () => {
  rig.audience.people = somePeople(people);
  rig.work();
  const { id } = await rig.send();
  await eventually(async () => expect((await rig.show(id)).state).toBe('sent'), 30_000);
  const ledger = await rig.sandbox.crowd(id);
  const { database } = rig.context;
  await eventually(async () => {
    expect(await database.webhookEvents.exists({ state: 'stored' })).toBeNull();
  }, 30_000);

  const [report] = await rig.reports();
  expect(report).toMatchObject({
    recipients: people,
    delivered: ledger.delivered,
    opens: ledger.opened,
    machineOpens: ledger.prefetched,
    clicks: ledger.clicked,
    machineClicks: ledger.scanned,
    bounced: ledger.bounced,
    blocked: ledger.blocked,
    complaints: ledger.complained,
    unsubscribes: ledger.unsubscribedBySendgrid,
  });
  const deferred = { deferredAt: { $exists: true } };
  expect(await database.deliveries.countDocuments(deferred)).toBe(ledger.deferred);
  await eventually(() =>
    expect(reasons(rig)).toEqual({
      'hard-bounce': ledger.bounced,
      complaint: ledger.complained,
      unsubscribed: ledger.unsubscribedBySendgrid,
    }),
  );
}, 60_000);

/** How many addresses `audience` was asked to suppress, by reason. */
function reasons({ audience }: Rig): Record<string, number> {
  const byReason = Map.groupBy(audience.suppressed, ({ reason }) => reason);
  return Object.fromEntries(
    [...byReason].map(([reason, items]) => [reason, new Set(items.map(({ email }) => email)).size]),
  );
}
