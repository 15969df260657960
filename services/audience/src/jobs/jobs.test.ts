import { DomainError, newId } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { queueJob, queueUndo } from './queue-job.ts';
import { type JobHandlers, runNextJob } from './run-jobs.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('jobs');
});
afterAll(() => audience.close());
beforeEach(async () => {
  await audience.context.database.jobs.deleteMany();
});

const queue = () =>
  queueJob(audience.context, { kind: 'count', input: { to: 5 }, total: 5, startedBy: '' });
const find = (id: string) => audience.context.database.jobs.findById(id).lean();
/** Counts to five, a number per step, and writes down what it did. */
function counting(did: number[], crashAt?: number): JobHandlers {
  let crashed = false;
  return {
    count: {
      run: async (job) => {
        const at = typeof job.cursor === 'number' ? job.cursor : 0;
        did.push(at);
        if (at === crashAt && !crashed) {
          crashed = true;
          throw new Error('the process ends here');
        }
        return { cursor: at + 1, done: at + 1, more: at < 4 };
      },
      undo: async () => ({ done: 0, more: false }),
    },
  };
}

test('a job goes step by step to its end, and is run once', async () => {
  const { _id } = await queue();
  const did: number[] = [];
  expect(await runNextJob(audience.context, counting(did))).toBe(true);
  expect(await runNextJob(audience.context, counting(did))).toBe(false);
  expect(did).toEqual([0, 1, 2, 3, 4]);
  expect(await find(_id)).toMatchObject({ state: 'done', done: 5, total: 5 });
});

test('a step that fails is repeated after a pause, from where the last one ended', async () => {
  const { _id } = await queue();
  const did: number[] = [];
  const handlers = counting(did, 2);
  await runNextJob(audience.context, handlers);
  expect(await find(_id)).toMatchObject({ state: 'running', cursor: 2, attempts: 1 });
  expect(await runNextJob(audience.context, handlers)).toBe(false);
  audience.advance(60);
  await runNextJob(audience.context, handlers);
  expect(did).toEqual([0, 1, 2, 2, 3, 4]);
  expect(await find(_id)).toMatchObject({ state: 'done', done: 5, attempts: 0 });
});

test('a job of a worker that died is taken over once its lease is over, and the dead one changes nothing', async () => {
  const { _id } = await queue();
  const { jobs } = audience.context.database;
  let release = () => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = () => {};
  const began = new Promise<void>((resolve) => {
    started = resolve;
  });
  const slow = runNextJob(audience.context, {
    count: {
      run: async () => {
        started();
        await stuck;
        return { cursor: 99, done: 99, more: false };
      },
    },
  });
  await began;
  const did: number[] = [];
  expect(await runNextJob(audience.context, counting(did))).toBe(false);
  audience.advance(31);
  await runNextJob(audience.context, counting(did));
  release();
  await slow;
  expect(did).toEqual([0, 1, 2, 3, 4]);
  expect(await jobs.findById(_id).lean()).toMatchObject({ state: 'done', done: 5 });
});

test('a job that cannot succeed ends with the reason, and others with one after ten failures', async () => {
  const hopeless = await queue();
  await runNextJob(audience.context, {
    count: { run: () => Promise.reject(new DomainError('invalid', 'tag-unknown')) },
  });
  expect(await find(hopeless._id)).toMatchObject({ state: 'failed', failure: 'tag-unknown' });
  const failing = await queue();
  for (let time = 0; time < 10; time += 1) {
    audience.advance(3_600);
    await runNextJob(audience.context, { count: { run: () => Promise.reject(new Error('no')) } });
  }
  expect(await find(failing._id)).toMatchObject({ state: 'failed', failure: 'our-fault' });
});

test('a job that is done can be undone once, and one of an unknown kind waits', async () => {
  const { _id } = await queue();
  expect(await queueUndo(audience.context, _id)).toBe(false);
  await runNextJob(audience.context, counting([]));
  expect(await queueUndo(audience.context, _id)).toBe(true);
  await runNextJob(audience.context, counting([]));
  expect(await find(_id)).toMatchObject({ state: 'undone' });
  expect(await queueUndo(audience.context, _id)).toBe(false);
  await queueJob(audience.context, { kind: 'later', input: {}, total: 0, startedBy: newId() });
  expect(await runNextJob(audience.context, counting([]))).toBe(false);
});
