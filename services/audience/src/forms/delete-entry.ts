import type { Asked } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { queueErrand } from '../errands/queue-errand.ts';
import { entryGone } from './update-entry.ts';

/**
 * Deletes what somebody sent, for instance because they ask for it, with the emails it caused:
 * those that wait are not sent, and of those that were nothing is kept. Throws `not-found`.
 */
export async function deleteEntry(context: Context, id: string, asked: Asked): Promise<void> {
  const { database, outbox, journal, audit } = context;
  const entry = await database.formEntries.findOne({ _id: id }).select('email').lean();
  if (entry === null) throw entryGone();
  const about = { target: `entry:${id}`, subject: entry.email };
  await audit.during({ ...asked, action: 'entry-delete', ...about }, async () => {
    await journal.append({ kind: 'entry-deleted', id });
    await queueErrand(context, { kind: 'entry', ofId: id, email: '' });
    await database.optIns.deleteMany({ entryId: id, confirmedAt: { $exists: false } });
    const { deletedCount } = await database.formEntries.deleteOne({ _id: id });
    outbox.wake();
    if (deletedCount === 0) throw entryGone();
  });
}
