import { refusal } from '@secondset/content/refusals';
import {
  nameKey,
  type Segment,
  type segmentChangeSchema,
  type segmentInputSchema,
} from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { requireNoCampaign } from '../uses/campaign-uses.ts';
import { compileFilters } from './compile-filters.ts';
import { findSegment, toSegment } from './list-segments.ts';
import type { SegmentRecord } from './segment.model.ts';

/** Saves a filter under a name. Throws `taken`, and `invalid` for an unknown part. */
export async function createSegment(
  context: Context,
  { name, filter }: z.infer<typeof segmentInputSchema>,
): Promise<Segment> {
  await compileFilters(context, [filter]);
  const at = context.now();
  const record: SegmentRecord = {
    _id: newId(),
    name,
    nameKey: nameKey(name),
    filter,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
  const created = await unlessDuplicate(() => context.database.segments.create(record));
  if (created === 'duplicate') throw taken(name);
  return toSegment(record);
}

/** Throws what `createSegment` throws, `not-found`, and `stale` with the segment as it is now. */
export async function changeSegment(
  context: Context,
  id: string,
  { name, filter, version }: z.infer<typeof segmentChangeSchema>,
): Promise<Segment> {
  await compileFilters(context, [filter]);
  const saved = await unlessDuplicate(() =>
    context.database.segments
      .findOneAndUpdate(
        { _id: id, version },
        {
          $set: { name, nameKey: nameKey(name), filter, updatedAt: context.now() },
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<SegmentRecord | null>(),
  );
  if (saved === 'duplicate') throw taken(name);
  if (saved !== null) return toSegment(saved);
  const current = await findSegment(context, id);
  if (current === null) throw new DomainError('not-found', 'segment-gone');
  throw new DomainError('stale', 'segment-changed', { current: toSegment(current) });
}

/**
 * Deletes a segment; the people in it stay. Throws `not-found`, and `conflict` while a campaign to
 * it, or to all but it, is not finished.
 */
export async function deleteSegment(context: Context, id: string): Promise<void> {
  await requireNoCampaign(context, { segmentId: id }, 'segment-in-campaign');
  const { deletedCount } = await context.database.segments.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'segment-gone');
}

const taken = (name: string) =>
  new DomainError('taken', refusal('segment-name-taken', { name }), {
    errors: [{ field: 'name', refusal: refusal('segment-name-taken', { name }) }],
  });
