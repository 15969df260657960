import { nameKey, type Tag } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { toTag } from './list-tags.ts';

/** Creates a tag; when one with that name exists, whatever its case, returns that one. */
export async function createTag(
  { database }: Context,
  input: { name: string },
): Promise<{ tag: Tag; created: boolean }> {
  const record = { _id: newId(), name: input.name, nameKey: nameKey(input.name) };
  if ((await unlessDuplicate(() => database.tags.create(record))) !== 'duplicate')
    return { tag: toTag(record), created: true };
  const existing = await database.tags.findOne({ nameKey: record.nameKey }).orFail().lean();
  return { tag: toTag(existing), created: false };
}
