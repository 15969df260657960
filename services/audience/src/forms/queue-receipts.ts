import type { TransactionalMessage } from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import { readDataSettings } from '../settings/data-settings.ts';
import { inboxMail, personMail } from './receipts.ts';

interface ReceiptDependencies {
  database: Database;
  /** Stores an email; a known `messageId` changes nothing. */
  queue(message: TransactionalMessage, requestId: string): Promise<void>;
  organizationInbox: string;
  publicUrl: string;
}

/**
 * Queues the two receipts of one entry that has none yet; true when there was one. Safe to repeat
 * after a crash anywhere, since the ids of the emails come from the entry's.
 */
export async function queueReceipts({
  database,
  queue,
  organizationInbox: inbox,
  publicUrl,
}: ReceiptDependencies): Promise<boolean> {
  const entry = await database.formEntries.findOne({ receipts: 'due' }).sort({ _id: 1 }).lean();
  if (!entry) return false;
  await queue(personMail(entry), entry.requestId);
  const { inboxCopy: copy } = await readDataSettings({ database });
  await queue(inboxMail(entry, { inbox, copy, publicUrl }), entry.requestId);
  await database.formEntries.updateOne({ _id: entry._id }, { $set: { receipts: 'queued' } });
  return true;
}
