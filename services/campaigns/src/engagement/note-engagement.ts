import { newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/**
 * Notes that `audience` must hear of the people these rows went to. It comes after the ledger has
 * the facts and before their events count as applied, so a crash loses nothing.
 */
export async function noteEngagement(
  { database, now }: Pick<Context, 'database' | 'now'>,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const people = await database.deliveries.distinct('userId', {
    _id: { $in: [...new Set(deliveryIds)] },
    campaignId: { $ne: null },
    userId: { $ne: '' },
  });
  const token = newId();
  const notes = people.map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $set: { token }, $setOnInsert: { attempts: 0, dueAt: now() } },
      upsert: true,
    },
  }));
  if (notes.length > 0) await database.engagements.bulkWrite(notes, { ordered: false });
}
