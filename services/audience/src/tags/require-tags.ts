import { invalid } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** Throws `invalid`, naming `field`, unless every tag exists. */
export async function requireTags(
  { database }: Pick<Context, 'database'>,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  const found = await database.tags.countDocuments({ _id: { $in: [...wanted] } });
  if (found < wanted.size) throw invalid(field, 'tag-unknown');
}
