import type { Segment } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { SegmentRecord } from './segment.model.ts';

type Given = Pick<Context, 'database'>;

export const toSegment = (record: SegmentRecord): Segment => ({
  id: record._id,
  name: record.name,
  filter: record.filter,
  version: record.version,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** All segments by name. */
export async function listSegments({ database }: Given): Promise<Segment[]> {
  const records = await database.segments.find().sort({ nameKey: 1 }).lean<SegmentRecord[]>();
  return records.map(toSegment);
}

export const findSegment = ({ database }: Given, id: string): Promise<SegmentRecord | null> =>
  database.segments.findById(id).lean<SegmentRecord | null>().exec();
