import { personLifts, type SuppressionReason } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { refreshStatus } from './status.ts';

export interface Lift {
  /** Normalized. */
  email: string;
  at: Date;
  /** What the person may end: an unsubscribe by its Undo, more by confirming an address. */
  reasons: readonly SuppressionReason[];
}

/** By the Undo of an unsubscribe. */
export const byUndo: readonly SuppressionReason[] = ['unsubscribed'];
/** By the link that we sent to the address, after the person asked for our news. */
export const byConfirmation: readonly SuppressionReason[] = personLifts;

/**
 * Ends suppressions, as the recipient asked at that moment. With `again`, when the journal is
 * replayed after a restore, it leaves those that are dated later.
 */
export async function liftSuppressions(
  context: Pick<Context, 'database' | 'tombstones' | 'now'>,
  { email, at, reasons }: Lift,
  { again }: { again: boolean },
): Promise<void> {
  const { database, tombstones } = context;
  await tombstones.lift(email, reasons, again ? at : undefined);
  // Remembered even without a suppression: a late report of an older one must not count.
  const confirmed = reasons.includes('complaint') ? { confirmedAt: at } : undefined;
  if (confirmed !== undefined)
    await database.suppressions.updateOne({ _id: email }, { $max: confirmed }, { upsert: true });
  for (const reason of reasons)
    await database.suppressions.updateOne(
      { _id: email, [`reasons.${reason}.at`]: again ? { $lte: at } : { $exists: true } },
      { $unset: { [`reasons.${reason}`]: 1 }, $set: { liftedAt: at } },
    );
  await refreshStatus(context, [email]);
}
