import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';
import { queueForgetting } from '../forgetting/start-forgetting.ts';
import { applyStop } from '../forms/stop-receipts.ts';
import { byUndo, liftSuppressions } from '../suppressions/lift.ts';
import { applySuppression } from '../suppressions/suppress.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * Replays what people did since a backup was made on the data restored from it, in order. Safe to
 * repeat. Runs before the service answers anyone, and throws when the journal cannot be read, so
 * that no mail goes out on half of it.
 */
export async function replayJournal(context: Context, copyAt: Date): Promise<number> {
  const entries = await context.journal.since(copyAt);
  for (const entry of entries) await apply(context, entry);
  context.logger.info(
    { entries: entries.length, copyAt },
    'the journal beside the backups was replayed',
  );
  return entries.length;
}

async function apply(context: Context, entry: JournalEntry): Promise<void> {
  const { database, unsubscribeTokens } = context;
  if (entry.kind === 'person-deleted') {
    const user = await database.users.findOne({ _id: entry.id }).select('email').lean();
    if (user === null) return;
    await queueErrand(context, { kind: 'user', ofId: entry.id, email: user.email ?? '' });
    await database.users.deleteOne({ _id: entry.id });
    return;
  }
  if (entry.kind === 'entry-deleted') {
    await queueErrand(context, { kind: 'entry', ofId: entry.id, email: '' });
    await database.formEntries.deleteOne({ _id: entry.id });
    return;
  }
  const email = unsubscribeTokens.open(entry.token);
  if (email === undefined)
    throw new Error(
      'The journal beside the backups was written with a different secret than this data.',
    );
  if (entry.kind === 'forgotten') return queueForgetting(context, { id: entry.id, email });
  const at = new Date(entry.at);
  if (entry.kind === 'lifted')
    await liftSuppressions(
      context,
      { email, at, reasons: entry.reasons ?? byUndo },
      { again: true },
    );
  else if (entry.kind === 'receipts-stopped') await applyStop(context, email, at);
  else
    await applySuppression(context, {
      email,
      at,
      reason: entry.reason,
      sourceId: entry.sourceId,
      firstHand: entry.firstHand,
      detail: 'Applied again after a restore.',
    });
}
