import type { Context } from '../context.ts';

/**
 * Ends an unsubscribe, as its owner asked at that moment. Told `again` after a restore, it leaves
 * one that is dated later: the copy may know more than the list did at that moment.
 */
export async function liftUnsubscribe(
  { database }: Pick<Context, 'database'>,
  email: string,
  at: Date,
  { again }: { again: boolean },
): Promise<void> {
  await database.suppressions.updateOne(
    {
      _id: email,
      ...(again
        ? { 'reasons.unsubscribed.at': { $lte: at } }
        : { 'reasons.unsubscribed': { $exists: true } }),
    },
    { $unset: { 'reasons.unsubscribed': 1 }, $set: { liftedAt: at } },
  );
}
