import type { EntryFilter, FormEntry } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import { entrySearch } from './entry-words.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

/** Entries stored by earlier versions have no status, which means new. */
export const statusOfEntry = ({ status = 'new' }: Pick<FormEntryRecord, 'status'>) => status;

/** The condition for a filter. */
export function entryFilter({ form, status, search }: EntryFilter) {
  return {
    ...(form !== undefined && { form }),
    ...(status !== undefined && { status: status === 'new' ? { $in: [status, null] } : status }),
    ...(search !== undefined && entrySearch(search)),
  };
}

/** An entry as administrators see it. */
export const viewEntry = (entry: FormEntryRecord): FormEntry => ({
  id: entry._id,
  form: entry.form,
  language: entry.language,
  name: entry.name,
  email: showEmail(entry.email),
  details: entry.details,
  createdAt: entry.createdAt.toISOString(),
  status: statusOfEntry(entry),
  notes: entry.notes ?? '',
  personId: entry.personId ?? null,
  version: entry.version ?? 0,
});
