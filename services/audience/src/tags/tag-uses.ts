import type { TagDetail, Uses } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { usesOf } from '../uses/uses-of.ts';
import type { TagRecord } from './tag.model.ts';

type Given = Pick<Context, 'database'>;

/** Throws `not-found`. */
export async function findTag({ database }: Given, id: string): Promise<TagRecord> {
  const found = await database.tags.findById(id).lean<TagRecord | null>();
  if (found === null) throw new DomainError('not-found', 'tag-gone');
  return found;
}

export const viewTag = async ({ database }: Given, record: TagRecord): Promise<TagDetail> => ({
  id: record._id,
  name: record.name,
  description: record.description ?? '',
  people: await database.users.countDocuments({ tagIds: record._id }),
  version: record.version ?? 0,
});

/** All tags by name, each with how many people have it. */
export async function listTagDetails(context: Given): Promise<TagDetail[]> {
  const records = await context.database.tags.find().sort({ nameKey: 1 }).lean<TagRecord[]>();
  return Promise.all(records.map((record) => viewTag(context, record)));
}

/** Who and what uses a tag. Throws `not-found`. */
export async function tagUses(context: Given & Pick<Context, 'peers'>, id: string): Promise<Uses> {
  await findTag(context, id);
  return usesOf(context, id, { tagIds: id }, { tagId: id });
}
