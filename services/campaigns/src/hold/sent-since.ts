import type { Journal } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { move } from '../ledger/transitions.ts';
import type { SendOutcome } from '../provider/provider.ts';

/** What a backup of the ledger lacks: which rows a call carried, and whether SendGrid took it. */
export const sentEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('posted'), requestId: z.string(), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('answered'), requestId: z.string(), taken: z.boolean() }),
]);

export type SentJournal = Journal<z.infer<typeof sentEntrySchema>>;

export const notePosted = (
  { sentJournal }: Context,
  { requestId, rows }: { requestId: string; rows: readonly { _id: string }[] },
) => sentJournal.append({ kind: 'posted', requestId, rows: rows.map(({ _id }) => _id) });

/** A call without an answer is not noted: the outcome of its rows stays unknown. */
export async function noteAnswer(
  { sentJournal }: Context,
  requestId: string,
  { kind }: SendOutcome,
) {
  if (kind === 'unknown') return;
  await sentJournal.append({ kind: 'answered', requestId, taken: kind === 'accepted' });
}

/** These never resolve automatically: SendGrid's events went to the data that was lost. */
const never = new Date('9999-12-31T00:00:00Z');

/**
 * Updates restored data with what was sent after its backup, so that nobody is mailed twice once
 * the hold ends. Rows whose call had no answer wait for an administrator's decision. Safe to
 * repeat.
 */
export async function learnWhatWasSent(context: Context, copyAt: Date): Promise<void> {
  const calls = new Map<string, { rows: string[]; taken?: boolean }>();
  for (const entry of await context.sentJournal.since(copyAt)) {
    if (entry.kind === 'posted') calls.set(entry.requestId, { rows: entry.rows });
    else Object.assign(calls.get(entry.requestId) ?? {}, { taken: entry.taken });
  }
  for (const [requestId, { rows, taken }] of calls) {
    if (taken === false) continue;
    const reason = 'Sent after the backup that this data was restored from.';
    const posted = { _id: { $in: rows } };
    if (taken) await move(context.database, 'learnAccepted', posted, { reason, requestId });
    else
      await move(context.database, 'learnPosted', posted, {
        reason,
        requestId,
        postedAt: copyAt,
        dueAt: never,
      });
  }
}
