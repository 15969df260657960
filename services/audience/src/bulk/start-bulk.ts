import { type BulkJob, bulkActionSchema, type bulkInputSchema } from '@secondset/contracts';
import { type Asked, addSeconds, DomainError, newId } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { JobRecord } from '../jobs/job.model.ts';
import { queueJob, queueUndo } from '../jobs/queue-job.ts';
import { requireTags } from '../tags/require-tags.ts';
import { undoSeconds } from '../trash/trash.ts';
import { requireExpected, selected } from './selected.ts';

type Input = z.infer<typeof bulkInputSchema>;

/**
 * Begins to change many people. Throws `conflict` when the group is no longer as large as the
 * administrator saw, and `invalid` for an unknown tag.
 */
export async function startBulk(context: Context, input: Input, asked: Asked): Promise<BulkJob> {
  const { action, selection } = input;
  if ('tagIds' in action) await requireTags(context, 'action', action.tagIds);
  const at = context.now();
  const condition = await selected(context, selection, at);
  const total = await context.database.users.countDocuments(condition);
  const isFinal = action.kind === 'delete' || action.kind === 'suppress';
  requireExpected(selection, total, isFinal ? 0 : undefined);
  const _id = newId();
  const about = { target: `job:${_id}`, detail: { action: action.kind, people: total } };
  return context.audit.during({ ...asked, action: 'people-change', ...about }, async () => {
    const startedBy = 'person' in asked.actor ? asked.actor.person : '';
    return viewBulk(await queueJob(context, { _id, kind: 'bulk', input, total, startedBy }));
  });
}

/** Throws `not-found`. */
export async function findBulk({ database }: Context, id: string): Promise<BulkJob> {
  const job = await database.jobs.findOne({ _id: id, kind: 'bulk' }).lean<JobRecord | null>();
  if (job === null) throw new DomainError('not-found', 'job-gone');
  return viewBulk(job);
}

/** Brings deleted people back. Throws `not-found`, and `conflict` when it is too late. */
export async function undoBulk(context: Context, id: string, asked: Asked): Promise<BulkJob> {
  const { undoUntil } = await findBulk(context, id);
  const late = undoUntil === null || new Date(undoUntil) <= context.now();
  if (late) throw new DomainError('conflict', 'undo-too-late');
  await context.audit.during(
    { ...asked, action: 'people-change', target: `job:${id}`, detail: { action: 'undo' } },
    async () => {
      if (!(await queueUndo(context, id))) throw new DomainError('conflict', 'undo-not-now');
    },
  );
  return findBulk(context, id);
}

const actionOf = (input: unknown) =>
  typeof input === 'object' && input !== null && 'action' in input
    ? bulkActionSchema.parse(input.action)
    : undefined;

function viewBulk(job: JobRecord): BulkJob {
  const kind = actionOf(job.input)?.kind ?? 'addTags';
  return {
    id: job._id,
    action: kind,
    state: job.state,
    done: job.done,
    total: job.total,
    createdAt: job.createdAt.toISOString(),
    undoUntil: kind === 'delete' ? addSeconds(job.createdAt, undoSeconds).toISOString() : null,
  };
}
