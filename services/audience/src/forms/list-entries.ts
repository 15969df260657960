import type { FormEntryPage, formEntryQuerySchema } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** One page of what was sent by the forms, newest first: ids begin with the time and descend. */
export async function listEntries(
  context: Context,
  { form, cursor, limit }: z.infer<typeof formEntryQuerySchema>,
): Promise<FormEntryPage> {
  const found = await context.database.formEntries
    .find({
      ...(form !== undefined && { form }),
      ...(cursor !== undefined && { _id: { $lt: cursor } }),
    })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  const page = found.slice(0, limit);
  return {
    entries: page.map((entry) => ({
      id: entry._id,
      form: entry.form,
      language: entry.language,
      name: entry.name,
      email: showEmail(entry.email),
      details: entry.details,
      createdAt: entry.createdAt.toISOString(),
    })),
    nextCursor: found.length > page.length ? (page.at(-1)?._id ?? null) : null,
  };
}
