import { mailboxOf } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { Database } from '../database.model.ts';
import { openToken } from '../unsubscribe/subscription.ts';

/** Ends the emails that forms send to a mailbox, as its owner asks through the link in one. */
export async function stopReceipts(context: Context, token: string): Promise<void> {
  const { email } = openToken(context, token);
  const at = context.now();
  await context.journal.append({
    kind: 'receipts-stopped',
    token: context.unsubscribeTokens.seal(email),
    at: at.toISOString(),
  });
  await applyStop(context, email, at);
}

/** The same without an entry in the journal: for what is replayed from there. */
export async function applyStop(
  { database }: { database: Database },
  email: string,
  at: Date,
): Promise<void> {
  await database.suppressions.updateOne(
    { _id: mailboxOf(email) },
    { $set: { receiptsStoppedAt: at } },
    { upsert: true },
  );
}
