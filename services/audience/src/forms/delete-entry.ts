import { DomainError } from '@secondset/service-kit';
import type { AudienceContext } from '../context.ts';

/** Deletes what somebody sent, for instance because they ask for it. Throws `not-found`. */
export async function deleteEntry(context: AudienceContext, id: string): Promise<void> {
  const { deletedCount } = await context.database.formEntries.deleteOne({ _id: id });
  if (deletedCount === 0) throw new DomainError('not-found', 'This entry is already gone.');
}
