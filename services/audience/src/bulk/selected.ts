import { refusal } from '@secondset/content/refusals';
import type { Selection } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { conditionOf, readGroup } from '../people/read-group.ts';

/**
 * The condition for chosen people, as it was at a moment: who joined the list later is not meant.
 * Throws what `readGroup` throws.
 */
export async function selected(
  context: Pick<Context, 'database'>,
  selection: Selection,
  at: Date,
): Promise<PeopleQuery> {
  if (selection.mode === 'some') return { _id: { $in: selection.ids } };
  const group = await readGroup({ ...context, now: () => at }, selection);
  return {
    $and: [
      conditionOf(group),
      { createdAt: { $lte: at } },
      ...(selection.except.length > 0 ? [{ _id: { $nin: selection.except } }] : []),
    ],
  };
}

/** Few come or go while somebody reads a question; what cannot be taken back has to be exact. */
const toleratedPercent = 1;

/**
 * Throws `conflict` when a group is no longer as large as the administrator saw.
 * @param tolerated how many people more or fewer make no difference.
 */
export function requireExpected(selection: Selection, total: number, tolerated?: number): void {
  if (selection.mode === 'some') return;
  const { expected } = selection;
  const most = tolerated ?? Math.floor((expected * toleratedPercent) / 100);
  if (Math.abs(expected - total) > most)
    throw new DomainError('conflict', refusal('selection-changed', { expected, now: total }));
}
