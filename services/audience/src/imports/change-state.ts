import { refusal } from '@secondset/content/refusals';
import type { ImportState } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { ImportRecord } from './import.model.ts';
import { requireImport } from './view-import.ts';

/**
 * Moves an import on, if it is in one of these states, and wakes the work. Throws `not-found`, and
 * `conflict` for another state.
 */
export async function changeState(
  context: Context,
  id: string,
  from: readonly ImportState[],
  change: Partial<ImportRecord>,
): Promise<ImportRecord> {
  const fresh = { progress: { done: 0, total: 0 }, nextPage: 0, leaseUntil: new Date(0) };
  const moved = await context.database.imports
    .findOneAndUpdate(
      { _id: id, state: { $in: from } },
      { $set: { ...fresh, ...change } },
      { returnDocument: 'after' },
    )
    .lean<ImportRecord | null>();
  if (moved !== null) {
    context.imports.wake();
    return moved;
  }
  const { state } = await requireImport(context, id);
  throw new DomainError('conflict', refusal('import-not-now', { state }));
}
