import type { Selection } from '@secondset/contracts';
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
