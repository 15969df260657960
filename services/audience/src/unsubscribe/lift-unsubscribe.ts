import type { AudienceContext } from '../context.ts';

/** Ends an unsubscribe, as its owner asked at that moment. One that came later stays. */
export async function liftUnsubscribe(
  { database }: Pick<AudienceContext, 'database'>,
  email: string,
  at: Date,
): Promise<void> {
  await database.suppressions.updateOne(
    { _id: email, 'reasons.unsubscribed.at': { $lte: at } },
    { $unset: { 'reasons.unsubscribed': 1 }, $set: { liftedAt: at } },
  );
}
