import { newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { JobRecord } from './job.model.ts';

/** Stores work to be done; a worker begins with it within a second. */
export async function queueJob(
  { database, now }: Pick<Context, 'database' | 'now'>,
  job: Pick<JobRecord, 'kind' | 'input' | 'total' | 'startedBy'> & { _id?: string },
): Promise<JobRecord> {
  const at = now();
  const record: JobRecord = {
    _id: newId(),
    ...job,
    state: 'queued',
    done: 0,
    leaseUntil: at,
    leaseToken: '',
    attempts: 0,
    createdAt: at,
  };
  await database.jobs.create(record);
  return record;
}

/** Asks for a job that is done to be undone, by its `undo`. False when it is not done. */
export async function queueUndo(
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
): Promise<boolean> {
  const { matchedCount } = await database.jobs.updateOne(
    { _id: id, state: 'done' },
    { $set: { state: 'undoing', leaseUntil: now(), attempts: 0 }, $unset: { cursor: 1 } },
  );
  return matchedCount > 0;
}
