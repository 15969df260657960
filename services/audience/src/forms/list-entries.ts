import type { FormEntryPage, formEntryQuerySchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { entryFilter, viewEntry } from './find-entries.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

/** One page of what was sent by the forms, newest first: ids begin with the time and descend. */
export async function listEntries(
  { database }: Pick<Context, 'database'>,
  { cursor, limit, ...filter }: z.infer<typeof formEntryQuerySchema>,
): Promise<FormEntryPage> {
  const found = await database.formEntries
    .find({ ...entryFilter(filter), ...(cursor !== undefined && { _id: { $lt: cursor } }) })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<FormEntryRecord[]>();
  const page = found.slice(0, limit);
  return {
    entries: page.map(viewEntry),
    nextCursor: found.length > page.length ? (page.at(-1)?._id ?? null) : null,
  };
}
