import { type BulkAction, bulkInputSchema, type PersonEventBy } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import type { JobRecord } from '../jobs/job.model.ts';
import type { JobHandlers } from '../jobs/run-jobs.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { suppress } from '../suppressions/suppress.ts';
import { bringBack, throwAway } from '../trash/trash.ts';
import { selected } from './selected.ts';

const pageSize = 200;
/** As many as the console lets somebody choose for one person. */
const mostTags = 50;

/** Changes many people, a page at a time and in the order of their ids. */
export const bulkJobs = (context: Context): JobHandlers => ({
  bulk: {
    run: async (job) => {
      const { selection, action } = bulkInputSchema.parse(job.input);
      const position = typeof job.cursor === 'string' ? job.cursor : '';
      const condition = await selected(context, selection, job.createdAt);
      const people = await context.database.users
        .find({ $and: [condition, { _id: { $gt: position } }] })
        .sort({ _id: 1 })
        .limit(pageSize)
        .hint({ _id: 1 })
        .lean<PersonRecord[]>();
      await act(context, action, people, job);
      return {
        cursor: people.at(-1)?._id ?? position,
        done: job.done + people.length,
        more: people.length === pageSize,
      };
    },
    undo: async (job) => {
      const position = typeof job.cursor === 'string' ? job.cursor : '';
      const { done, ...step } = await bringBack(context, job._id, position);
      return { ...step, done: position === '' ? done : job.done + done };
    },
  },
});

async function act(
  context: Context,
  action: BulkAction,
  people: readonly PersonRecord[],
  job: JobRecord,
): Promise<void> {
  switch (action.kind) {
    case 'addTags':
    case 'removeTags':
      return changeTags(context, action, people, job);
    case 'setLanguage': {
      const { language } = action;
      const others = people.filter((person) => (person.language ?? null) !== language);
      await change(
        context,
        others,
        language === null ? { $unset: { language: 1 } } : { $set: { language } },
      );
      return recordEvents(
        context,
        others.map((person) => ({
          personId: person._id,
          by: byOf(job),
          kind: 'edited' as const,
          data: { language: { before: person.language ?? null, after: language } },
        })),
      );
    }
    case 'suppress':
      for (const { _id, email } of people)
        if (email !== undefined)
          await suppress(context, {
            sourceId: `job:${job._id}:${_id}`,
            email,
            reason: 'manual',
            at: job.createdAt,
            detail: 'By an administrator.',
          });
      return;
    case 'delete':
      return throwAway(context, people, { jobId: job._id, at: job.createdAt });
    default:
      return action satisfies never;
  }
}

async function changeTags(
  context: Context,
  { kind, tagIds }: BulkAction & { kind: 'addTags' | 'removeTags' },
  people: readonly PersonRecord[],
  job: JobRecord,
): Promise<void> {
  const adds = kind === 'addTags';
  const others = people.filter((person) =>
    adds
      ? new Set([...person.tagIds, ...tagIds]).size <= mostTags &&
        tagIds.some((id) => !person.tagIds.includes(id))
      : tagIds.some((id) => person.tagIds.includes(id)),
  );
  await change(
    context,
    others,
    adds ? { $addToSet: { tagIds: { $each: tagIds } } } : { $pull: { tagIds: { $in: tagIds } } },
  );
  await recordEvents(
    context,
    others.map(({ _id }) => ({
      personId: _id,
      by: byOf(job),
      kind: 'tagged' as const,
      data: { [adds ? 'added' : 'removed']: tagIds },
    })),
  );
}

async function change({ database, now }: Context, people: readonly PersonRecord[], update: object) {
  if (people.length === 0) return;
  await database.users.updateMany(
    { _id: { $in: people.map(({ _id }) => _id) } },
    { ...update, ...withTouch(update, now()) },
  );
}

/** Everybody who has one of them open sees that it changed. */
const withTouch = (update: object, updatedAt: Date) => ({
  $set: { ...('$set' in update ? (update.$set as object) : {}), updatedAt },
  $inc: { version: 1 },
});

const byOf = ({ startedBy }: JobRecord): PersonEventBy => ({ kind: 'admin', name: startedBy });
