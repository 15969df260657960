import type { Context } from '../context.ts';
import { refreshStatus } from '../suppressions/status.ts';

/**
 * Ends an unsubscribe, as the recipient asked at that moment. With `again`, when the journal is
 * replayed after a restore, it leaves an unsubscribe that is dated later.
 */
export async function liftUnsubscribe(
  context: Pick<Context, 'database' | 'tombstones'>,
  email: string,
  at: Date,
  { again }: { again: boolean },
): Promise<void> {
  const { database, tombstones } = context;
  await tombstones.lift(email, again ? at : undefined);
  await database.suppressions.updateOne(
    {
      _id: email,
      ...(again
        ? { 'reasons.unsubscribed.at': { $lte: at } }
        : { 'reasons.unsubscribed': { $exists: true } }),
    },
    { $unset: { 'reasons.unsubscribed': 1 }, $set: { liftedAt: at } },
  );
  await refreshStatus(context, [email]);
}
