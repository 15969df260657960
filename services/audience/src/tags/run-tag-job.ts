import { filterSchema, idSchema, type PersonEventBy } from '@secondset/contracts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import type { JobHandlers } from '../jobs/run-jobs.ts';
import { segmentsWith } from '../uses/segment-uses.ts';

const inputSchema = z.object({ id: idSchema, intoId: idSchema.optional() });
const pageSize = 200;

/** Takes a tag from its people, and gives them another if it was merged into one. */
export const tagJobs = (context: Context): JobHandlers => ({
  tag: {
    run: async (job) => {
      const { id, intoId } = inputSchema.parse(job.input);
      const { users, tags } = context.database;
      // Those who are done have the tag no longer, so a repeated step takes the next ones.
      const people = await users.find({ tagIds: id }).select({ _id: 1 }).limit(pageSize).lean();
      const ids = people.map(({ _id }) => _id);
      if (intoId !== undefined)
        await users.updateMany({ _id: { $in: ids } }, { $addToSet: { tagIds: intoId } });
      await users.updateMany(
        { _id: { $in: ids } },
        { $pull: { tagIds: id }, $set: { updatedAt: context.now() }, $inc: { version: 1 } },
      );
      const by: PersonEventBy = { kind: 'admin', name: job.startedBy };
      const data = { removed: [id], ...(intoId !== undefined && { added: [intoId] }) };
      await recordEvents(
        context,
        ids.map((personId) => ({ personId, by, kind: 'tagged' as const, data })),
      );
      const more = ids.length === pageSize;
      if (!more && intoId !== undefined) {
        await renameInSegments(context, id, intoId);
        await tags.deleteOne({ _id: id });
      }
      return { done: job.done + ids.length, more };
    },
  },
});

async function renameInSegments(context: Context, id: string, intoId: string): Promise<void> {
  for (const { _id, filter, version } of await segmentsWith(context, id)) {
    const renamed = JSON.stringify(filter).replaceAll(`"${id}"`, `"${intoId}"`);
    const { matchedCount } = await context.database.segments.updateOne(
      { _id, version },
      { $set: { filter: filterSchema.parse(JSON.parse(renamed)) }, $inc: { version: 1 } },
    );
    // Somebody changed it at the same moment.
    if (matchedCount === 0) return renameInSegments(context, id, intoId);
  }
}
