import { engagementReceiptSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('engagement');
});
afterAll(() => audience.close());

const tell = async (items: object[]) => {
  const response = await audience.asService('/internal/engagement', { items });
  expect(response.status).toBe(200);
  return engagementReceiptSchema.parse(await response.json()).people;
};
const stored = (id: string) => audience.context.database.users.findById(id).lean();

test('reports in any order, any number of times and in any batches keep the latest of each time', async () => {
  const fields = ['lastDeliveredAt', 'lastOpenedAt', 'lastClickedAt'] as const;
  const time = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const report = fc.record(
    { lastDeliveredAt: time, lastOpenedAt: time, lastClickedAt: time },
    { requiredKeys: ['lastDeliveredAt'] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(report, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      async (reports, size) => {
        const { id } = await audience.addUser({ fullName: 'Reader' });
        const repeated = [...reports, ...reports.toReversed()];
        for (let start = 0; start < repeated.length; start += size)
          await tell(
            repeated.slice(start, start + size).map((times) => ({
              userId: id,
              ...Object.fromEntries(
                Object.entries(times).map(([name, at]) => [name, at.toISOString()]),
              ),
            })),
          );
        const person = await stored(id);
        for (const field of fields) {
          const times = reports.flatMap((each) => each[field]?.getTime() ?? []);
          expect(person?.[field]?.getTime()).toBe(
            times.length === 0 ? undefined : Math.max(...times),
          );
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('nobody is brought back by a report, and no version changes', async () => {
  const { id } = await audience.addUser({ fullName: 'Reader' });
  const before = await stored(id);
  const gone = newId();
  const lastDeliveredAt = '2026-11-01T10:00:00.000Z';
  expect(
    await tell([
      { userId: gone, lastDeliveredAt },
      { userId: id, lastDeliveredAt },
    ]),
  ).toBe(1);
  expect(await stored(gone)).toBeNull();
  expect(await stored(id)).toEqual({ ...before, lastDeliveredAt: new Date(lastDeliveredAt) });
});

test('news of somebody who was merged or can still be brought back is kept', async () => {
  const { users, trash } = audience.context.database;
  const [jobId, lost, thrown] = [newId(), newId(), newId()];
  const person = await audience.addUser({ fullName: 'Kept' });
  await users.updateOne({ _id: person.id }, { merged: [{ id: lost, email: '' }] });
  const record = await users.findById(person.id).lean();
  if (record === null) throw new Error('not added');
  await trash.create({ _id: thrown, jobId, person: record, purgeAt: new Date() });
  const lastDeliveredAt = '2026-11-01T10:00:00.000Z';
  await tell([
    { userId: lost, lastDeliveredAt },
    { userId: thrown, lastDeliveredAt },
  ]);
  expect((await stored(person.id))?.lastDeliveredAt).toEqual(new Date(lastDeliveredAt));
  expect((await trash.findById(thrown).lean())?.person.lastDeliveredAt).toEqual(
    new Date(lastDeliveredAt),
  );
});
