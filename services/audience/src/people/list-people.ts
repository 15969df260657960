import type { UserPage, userQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { requireTags } from '../tags/require-tags.ts';
import { viewUsers } from './person-view.ts';
import { pageOf } from './search-people.ts';

/** One page of people by name, then id. Suppressed people are included and marked. */
export async function listPeople(
  context: Context,
  { tagId, withEmail, cursor, limit }: z.infer<typeof userQuerySchema>,
): Promise<UserPage> {
  if (tagId !== undefined) await requireTags(context, 'tagId', [tagId]);
  const filter = {
    ...(tagId !== undefined && { tagIds: tagId }),
    ...(withEmail === 'true' && { email: { $exists: true } }),
  };
  const group = {
    words: [],
    filter: Object.keys(filter).length === 0 ? undefined : filter,
    indexed: tagId !== undefined,
  };
  const { people, nextCursor } = await pageOf(context, group, {
    sort: 'name',
    order: 'up',
    cursor,
    limit,
  });
  return { users: await viewUsers(context, people), nextCursor };
}
