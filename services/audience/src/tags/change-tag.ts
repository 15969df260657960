import { refusal } from '@secondset/content/refusals';
import { nameKey, type TagDetail, type tagChangeSchema } from '@secondset/contracts';
import { type Asked, DomainError } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { requireNoCampaign } from '../uses/campaign-uses.ts';
import { segmentsWith } from '../uses/segment-uses.ts';
import type { TagRecord } from './tag.model.ts';
import { findTag, viewTag } from './tag-uses.ts';

/** Renames or describes a tag. Throws `not-found`, `taken`, and `stale` with the current tag. */
export async function changeTag(
  context: Context,
  id: string,
  { name, description, version }: z.infer<typeof tagChangeSchema>,
  asked: Asked,
): Promise<TagDetail> {
  const { database, audit } = context;
  return audit.during({ ...asked, action: 'tag-change', target: `tag:${id}` }, async () => {
    const saved = await unlessDuplicate(() =>
      database.tags
        .findOneAndUpdate(
          { _id: id, version: version === 0 ? { $in: [0, null] } : version },
          { $set: { name, nameKey: nameKey(name), description }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<TagRecord | null>(),
    );
    if (saved === 'duplicate') {
      const reason = refusal('tag-name-taken', { name });
      throw new DomainError('taken', reason, { errors: [{ field: 'name', refusal: reason }] });
    }
    if (saved !== null) return viewTag(context, saved);
    const current = await viewTag(context, await findTag(context, id));
    throw new DomainError('stale', 'tag-changed', { current });
  });
}

/**
 * Gives the people of a tag another one instead, and so the filters that name it; then the tag
 * goes. It goes on in a job. Throws `not-found`, and `conflict` for a tag with itself and while a
 * campaign to it is not finished.
 */
export async function mergeTag(
  context: Context,
  id: string,
  intoId: string,
  asked: Asked,
): Promise<void> {
  if (id === intoId) throw new DomainError('conflict', 'merge-same-tag');
  await findTag(context, id);
  await findTag(context, intoId);
  await requireNoCampaign(context, { tagId: id }, 'tag-in-campaign');
  const detail = { into: intoId };
  await context.audit.during(
    { ...asked, action: 'tag-change', target: `tag:${id}`, detail },
    async () => queueTagJob(context, { id, intoId }, asked),
  );
}

/**
 * Takes a tag from everybody, in a job. Throws `not-found`, and `conflict` if segments or
 * unfinished campaigns use it.
 */
export async function deleteTag(context: Context, id: string, asked: Asked): Promise<void> {
  await findTag(context, id);
  const [used] = await segmentsWith(context, id);
  if (used !== undefined)
    throw new DomainError('conflict', refusal('tag-in-segment', { name: used.name }));
  await requireNoCampaign(context, { tagId: id }, 'tag-in-campaign');
  await context.audit.during({ ...asked, action: 'tag-delete', target: `tag:${id}` }, async () => {
    await context.database.tags.deleteOne({ _id: id });
    await queueTagJob(context, { id }, asked);
  });
}

async function queueTagJob(context: Context, input: { id: string; intoId?: string }, asked: Asked) {
  const total = await context.database.users.countDocuments({ tagIds: input.id });
  const startedBy = 'person' in asked.actor ? asked.actor.person : '';
  await queueJob(context, { kind: 'tag', input, total, startedBy });
}
