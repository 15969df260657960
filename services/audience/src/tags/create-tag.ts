import { nameKey, type Tag } from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { isDuplicateKey } from '../database.model.ts';
import { newId } from '../ids.ts';
import { toTag } from './list-tags.ts';

/** Makes a tag; when one of that name exists, whatever its case, answers that one. */
export async function createTag(
  { database }: AudienceContext,
  input: { name: string },
): Promise<{ tag: Tag; created: boolean }> {
  const record = { _id: newId(), name: input.name, nameKey: nameKey(input.name) };
  try {
    await database.tags.create(record);
    return { tag: toTag(record), created: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const existing = await database.tags.findOne({ nameKey: record.nameKey }).orFail().lean();
  return { tag: toTag(existing), created: false };
}
