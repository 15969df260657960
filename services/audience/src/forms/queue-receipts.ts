import { type Language, type TransactionalMessage, ticked } from '@secondset/contracts';
import { readDataSettings } from '../settings/data-settings.ts';
import type { FormEntryRecord } from './form-entry.model.ts';
import { mayGetReceipt, type ReceiptRules } from './may-get-receipt.ts';
import { inboxMail, personMail, stopLink } from './receipts.ts';

interface ReceiptDependencies extends ReceiptRules {
  /** Stores an email; a known `messageId` changes nothing. */
  queue(
    message: TransactionalMessage,
    requestId: string,
    isDue: () => Promise<boolean>,
  ): Promise<void>;
  /** The email that asks the sender of an entry whether they want our news. */
  askAboutNews(entry: FormEntryRecord): Promise<TransactionalMessage>;
  organizationInbox: string;
  publicUrl: string;
  /** Where the link in the person's receipt leads, which ends these emails. */
  stopUrl(entry: { email: string; language: Language }): string;
}

/**
 * Queues the emails of one entry that has none yet: to the organization and, unless something
 * speaks against it, to the person, who is also asked about our news if they ticked the box. True
 * when there was one. Safe to repeat after a crash anywhere, since the ids of the emails come from
 * the entry's.
 */
export async function queueReceipts(parts: ReceiptDependencies): Promise<boolean> {
  const { database, queue, askAboutNews, organizationInbox: inbox, publicUrl, stopUrl } = parts;
  const entry = await database.formEntries.findOne({ receipts: 'due' }).sort({ _id: 1 }).lean();
  if (!entry) return false;
  const { _id, email, details, requestId } = entry;
  /** Who is forgotten meanwhile, or whose entry is deleted, gets and causes no email. */
  const isDue = async () => (await database.formEntries.exists({ _id })) !== null;
  const permit = await mayGetReceipt(parts, { email, wantsNews: details.news === ticked });
  if (permit.receipt) await queue(personMail(entry, stopUrl(entry)), requestId, isDue);
  if (permit.news) {
    const stop = stopLink(entry.language, stopUrl(entry));
    await queue({ ...(await askAboutNews(entry)), stop }, requestId, isDue);
    if (!(await isDue())) await database.optIns.deleteMany({ entryId: _id });
  }
  const { inboxCopy: copy, entryNotice } = await readDataSettings({ database });
  if (entryNotice === 'at-once')
    await queue(inboxMail(entry, { inbox, copy, publicUrl }), requestId, isDue);
  await database.formEntries.updateOne(
    { _id },
    { $set: { receipts: 'queued', ...(entryNotice === 'daily' && { notice: 'due' }) } },
  );
  return true;
}
