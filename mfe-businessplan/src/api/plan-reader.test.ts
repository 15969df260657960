import { planSchema } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { samplePlan } from '../testing/sample-plan.ts';
import { PlanProblem } from './plan-problem.ts';
import { createPlanReader } from './plan-reader.ts';

test('the sample plan satisfies the contract', () => {
  expect(planSchema.parse(samplePlan)).toEqual(samplePlan);
});

test('a plan that comes with the answer to the agreement is not requested again', async () => {
  const api = fakeApi();
  const access = await fakeApi().agree();
  api.agree.mockResolvedValue({ ...access, plan: samplePlan });
  expect((await createPlanReader(api).open()).plan).toBe(samplePlan);
  expect(api.load).not.toHaveBeenCalled();
});

test('opening agrees once, then loads with the token it got', async () => {
  const api = fakeApi();
  const reader = createPlanReader(api);
  expect([reader.agreed(), reader.opened()]).toEqual([false, undefined]);
  const opened = await reader.open();
  expect(api.load).toHaveBeenCalledExactlyOnceWith('a.b.c');
  expect(opened).toEqual({ plan: samplePlan, agreedAt: new Date('2026-11-27T20:00:00.000Z') });
  expect(reader.opened()).toBe(opened);
});

test('a retry does not agree again when only the plan was missing', async () => {
  const api = fakeApi();
  api.load.mockRejectedValueOnce(new PlanProblem('unreachable'));
  const reader = createPlanReader(api);
  await expect(reader.open()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(reader.agreed()).toBe(true);
  await reader.open();
  expect([api.agree.mock.calls.length, api.load.mock.calls.length]).toEqual([1, 2]);
});

test('an agreement that did not arrive is sent again, without asking the reader', async () => {
  const api = fakeApi();
  api.agree.mockRejectedValueOnce(new PlanProblem('unreachable'));
  const reader = createPlanReader(api);
  await expect(reader.open()).rejects.toMatchObject({ reason: 'unreachable' });
  expect([reader.agreed(), api.load.mock.calls.length]).toEqual([true, 0]);
  await reader.open();
});

test.each(['expired', 'changed'] as const)(
  'after "%s" the reader must agree again',
  async (reason) => {
    const api = fakeApi();
    api.load.mockRejectedValueOnce(new PlanProblem(reason));
    const reader = createPlanReader(api);
    await expect(reader.open()).rejects.toMatchObject({ reason });
    expect(reader.agreed()).toBe(false);
    await reader.open();
    expect(api.agree).toHaveBeenCalledTimes(2);
  },
);

test('a second call while it opens gets the same result', async () => {
  const api = fakeApi();
  const reader = createPlanReader(api);
  const [first, second] = await Promise.all([reader.open(), reader.open()]);
  expect(first).toBe(second);
  expect(api.agree).toHaveBeenCalledTimes(1);
});
