import type { entryChangeSchema, FormEntry } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { viewEntry } from './find-entries.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

export const entryGone = () => new DomainError('not-found', 'entry-gone');

/**
 * Sets how far an entry is, and the notes on it. What was sent stays as it is. Throws `not-found`,
 * and `stale` with the current entry.
 */
export async function updateEntry(
  { database }: Pick<Context, 'database'>,
  id: string,
  { status, notes, version }: z.output<typeof entryChangeSchema>,
): Promise<FormEntry> {
  const { formEntries } = database;
  const saved = await formEntries
    .findOneAndUpdate(
      // Entries stored before versions existed have none; null matches those too.
      { _id: id, version: version === 0 ? { $in: [0, null] } : version },
      { $set: { status, notes }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean<FormEntryRecord | null>();
  if (saved !== null) return viewEntry(saved);
  const current = await formEntries.findById(id).lean<FormEntryRecord | null>();
  if (current === null) throw entryGone();
  throw new DomainError('stale', 'entry-changed', { current: viewEntry(current) });
}
