import {
  addMs,
  addSeconds,
  backoffMs,
  DomainError,
  errorFields,
  startWorkerLoop,
  type WorkerLoop,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { JobRecord } from './job.model.ts';

/** What one step leaves: where the next one begins, and how much is done in all. */
interface Step {
  cursor?: unknown;
  done: number;
  total?: number;
  more: boolean;
}

/**
 * Does the next piece of a job, which takes much less than the lease. It may run again with the
 * same cursor. Throws a `DomainError` when the job cannot succeed, anything else to be tried again.
 */
type DoStep = (job: JobRecord) => Promise<Step>;

/** What each kind of job does. */
export type JobHandlers = Readonly<Record<string, { run: DoStep; undo?: DoStep }>>;

type Given = Pick<Context, 'database' | 'logger' | 'now'>;

const leaseSeconds = 30;
const mostAttempts = 10;
const idleMs = 1_000;

/** Runs jobs, one at a time, for as long as the service runs. */
export const startJobs = (context: Given, handlers: JobHandlers): WorkerLoop =>
  startWorkerLoop({
    name: 'jobs',
    idleMs,
    logger: context.logger,
    work: (signal) => runNextJob(context, handlers, signal),
  });

/** Works on a job that waits or was left behind, to its end; false if there is none. */
export async function runNextJob(
  context: Given,
  handlers: JobHandlers,
  signal?: AbortSignal,
): Promise<boolean> {
  let job = await takeJob(context, Object.keys(handlers));
  if (job === null) return false;
  while (job !== null && signal?.aborted !== true) job = await doStep(context, handlers, job);
  if (job !== null) await context.database.jobs.updateOne(held(job), { leaseUntil: context.now() });
  return true;
}

const held = ({ _id, leaseToken }: JobRecord) => ({ _id, leaseToken });

/** Only of kinds that this version knows. */
async function takeJob({ database, now }: Given, kinds: string[]): Promise<JobRecord | null> {
  const at = now();
  const lease = {
    leaseToken: crypto.randomUUID(),
    leaseUntil: addSeconds(at, leaseSeconds),
  };
  const free = { leaseUntil: { $lte: at }, kind: { $in: kinds } };
  const take = (state: JobRecord['state'], next: JobRecord['state']) =>
    database.jobs
      .findOneAndUpdate(
        { state, ...free },
        { $set: { ...lease, state: next } },
        { sort: { leaseUntil: 1 }, returnDocument: 'after' },
      )
      .lean<JobRecord | null>();
  return (
    (await take('running', 'running')) ??
    (await take('undoing', 'undoing')) ??
    (await take('queued', 'running'))
  );
}

/** The job as it is after the step, or null when there is nothing more to do with it for now. */
async function doStep(
  context: Given,
  handlers: JobHandlers,
  job: JobRecord,
): Promise<JobRecord | null> {
  const { database, now } = context;
  const handler = handlers[job.kind];
  const step = job.state === 'undoing' ? handler?.undo : handler?.run;
  if (step === undefined) return end(context, job, { state: 'failed', failure: 'not-possible' });
  let result: Step;
  try {
    result = await step(job);
  } catch (error) {
    await putAside(context, job, error);
    return null;
  }
  const { cursor, done, total = job.total, more } = result;
  if (!more)
    return end(context, job, {
      state: job.state === 'undoing' ? 'undone' : 'done',
      done,
      total,
    });
  return database.jobs
    .findOneAndUpdate(
      held(job),
      {
        $set: { cursor, done, total, attempts: 0, leaseUntil: addSeconds(now(), leaseSeconds) },
      },
      { returnDocument: 'after' },
    )
    .lean<JobRecord | null>();
}

async function end({ database, now }: Given, job: JobRecord, set: Partial<JobRecord>) {
  await database.jobs.updateOne(held(job), { $set: { ...set, endedAt: now() } });
  return null;
}

async function putAside(context: Given, job: JobRecord, error: unknown): Promise<void> {
  const { database, logger, now } = context;
  const attempts = job.attempts + 1;
  logger.error({ job: job._id, kind: job.kind, attempts, ...errorFields(error) }, 'a job failed');
  const hopeless = error instanceof DomainError && error.code !== 'unavailable';
  if (hopeless || attempts >= mostAttempts) {
    const failure = error instanceof DomainError ? error.refusal.code : 'our-fault';
    await end(context, job, { state: 'failed', failure, attempts });
    return;
  }
  const leaseUntil = addMs(now(), backoffMs(attempts, { firstMs: 1_000 }));
  await database.jobs.updateOne(held(job), { $set: { attempts, leaseUntil } });
}
