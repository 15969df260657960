import type { Tag } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { TagRecord } from './tag.model.ts';

export const toTag = (record: TagRecord): Tag => ({ id: record._id, name: record.name });

/** All tags by name. */
export async function listTags({ database }: Pick<Context, 'database'>): Promise<Tag[]> {
  const records = await database.tags.find().sort({ nameKey: 1 }).lean();
  return records.map(toTag);
}
