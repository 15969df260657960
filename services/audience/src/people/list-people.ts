import type { UserPage, userQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { requireTags } from '../tags/require-tags.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { viewUsers } from './person-view.ts';

/** One page of people by name, then id. Suppressed people are included and marked. */
export async function listPeople(
  context: Context,
  query: z.infer<typeof userQuerySchema>,
): Promise<UserPage> {
  if (query.tagId !== undefined) await requireTags(context, 'tagId', [query.tagId]);
  const found = await context.database.users
    .find({
      ...(query.tagId !== undefined && { tagIds: query.tagId }),
      ...(query.withEmail === 'true' && { email: { $exists: true } }),
      ...(query.cursor !== undefined && after(query.cursor)),
    })
    .sort({ sortKey: 1, _id: 1 })
    .limit(query.limit + 1)
    .lean();
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const more = found.length > page.length && last !== undefined;
  return {
    users: await viewUsers(context, page),
    nextCursor: more ? writeCursor({ sortKey: last.sortKey, id: last._id }) : null,
  };
}

function after(cursor: string) {
  const { sortKey, id } = readCursor(cursor);
  return { $or: [{ sortKey: { $gt: sortKey } }, { sortKey, _id: { $gt: id } }] };
}
