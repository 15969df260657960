import { formDefinitions, type TransactionalMessage } from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import { dateAt, instantAt } from '../events/california.ts';
import type { FormEntryRecord } from './form-entry.model.ts';

/** In the organization's time. */
const sentAtHour = 8;

interface DigestDependencies {
  database: Database;
  queue(message: TransactionalMessage, requestId: string): Promise<void>;
  organizationInbox: string;
  publicUrl: string;
  now: () => Date;
}

/**
 * Queues the daily email about entries that came before this morning; true when there was one. The
 * id comes from the day, so that a repeat after a crash sends it once.
 */
export async function queueDigest({
  database,
  queue,
  organizationInbox: email,
  publicUrl,
  now,
}: DigestDependencies): Promise<boolean> {
  const today = dateAt(now());
  const morning = instantAt(today, sentAtHour);
  if (now() < morning) return false;
  const due = { notice: 'due' as const, createdAt: { $lt: morning } };
  const entries = await database.formEntries
    .find(due)
    .select({ form: 1, requestId: 1 })
    .sort({ _id: 1 })
    .lean<Pick<FormEntryRecord, '_id' | 'form' | 'requestId'>[]>();
  const [first] = entries;
  if (first === undefined) return false;
  const title = entries.length === 1 ? '1 new entry' : `${entries.length} new entries`;
  const message: TransactionalMessage = {
    messageId: `entries-${today.toString()}`,
    to: { email },
    subject: title,
    heading: title,
    paragraphs: [
      `Since the last daily email: ${countsOf(entries)}. The console shows who, and what they wrote.`,
    ],
    action: { label: 'Read the entries', url: `${publicUrl}/admin/entries?status=new` },
  };
  await queue(message, first.requestId);
  const ids = entries.map(({ _id }) => _id);
  await database.formEntries.updateMany({ _id: { $in: ids } }, { $unset: { notice: 1 } });
  return true;
}

function countsOf(entries: readonly Pick<FormEntryRecord, 'form'>[]): string {
  const counts = new Map<string, number>();
  for (const { form } of entries) {
    const { label } = formDefinitions[form];
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${label} (${count})`).join(', ');
}
