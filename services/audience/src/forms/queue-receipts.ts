import type { Language, TransactionalMessage } from '@secondset/contracts';
import { readDataSettings } from '../settings/data-settings.ts';
import { mayGetReceipt, type ReceiptRules } from './may-get-receipt.ts';
import { inboxMail, personMail } from './receipts.ts';

interface ReceiptDependencies extends ReceiptRules {
  /** Stores an email; a known `messageId` changes nothing. */
  queue(message: TransactionalMessage, requestId: string): Promise<void>;
  organizationInbox: string;
  publicUrl: string;
  /** Where the link in the person's receipt leads, which ends these emails. */
  stopUrl(entry: { email: string; language: Language }): string;
}

/**
 * Queues the receipts of one entry that has none yet: to the organization and, unless something
 * speaks against it, to the person. True when there was one. Safe to repeat
 * after a crash anywhere, since the ids of the emails come from the entry's.
 */
export async function queueReceipts(parts: ReceiptDependencies): Promise<boolean> {
  const { database, queue, organizationInbox: inbox, publicUrl, stopUrl } = parts;
  const entry = await database.formEntries.findOne({ receipts: 'due' }).sort({ _id: 1 }).lean();
  if (!entry) return false;
  if (await mayGetReceipt(parts, entry.email))
    await queue(personMail(entry, stopUrl(entry)), entry.requestId);
  const { inboxCopy: copy } = await readDataSettings({ database });
  await queue(inboxMail(entry, { inbox, copy, publicUrl }), entry.requestId);
  await database.formEntries.updateOne({ _id: entry._id }, { $set: { receipts: 'queued' } });
  return true;
}
