import type { KeptList } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { SendOutcome } from '../provider/provider.ts';
import type { PostedRequest } from '../sending/batch.ts';
import { idsOf } from '../sending/batch.ts';
import { ended, letGo } from '../sending/lease.ts';

/**
 * What an older copy of the ledger does not know: which rows a call carried, and whether SendGrid
 * took it.
 */
export const sentEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('posted'), requestId: z.string(), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('answered'), requestId: z.string(), taken: z.boolean() }),
]);

export type SentList = KeptList<z.infer<typeof sentEntrySchema>>;

export const notePosted = ({ sentList }: Context, { id, rows }: PostedRequest) =>
  sentList.append({ kind: 'posted', requestId: id, rows: idsOf(rows) });

/** A call without an answer is not noted: its rows stay of unknown fate. */
export async function noteAnswer({ sentList }: Context, id: string, { kind }: SendOutcome) {
  if (kind === 'unknown') return;
  await sentList.append({ kind: 'answered', requestId: id, taken: kind === 'accepted' });
}

/** Nothing comes to settle these by itself: the words of SendGrid went to the data that is lost. */
const never = new Date('9999-12-31T00:00:00Z');

/**
 * Tells restored data what was sent after its copy was made, so that nobody is mailed twice once
 * the hold ends. May be repeated. Rows whose call had no answer wait for a person's decision.
 */
export async function learnWhatWasSent(context: Context, copyAt: Date): Promise<void> {
  const { deliveries } = context.database;
  const open = { $in: ['pending', 'leased', 'posting', 'unknown'] as const };
  const calls = new Map<string, { rows: string[]; taken?: boolean }>();
  for (const entry of await context.sentList.since(copyAt)) {
    if (entry.kind === 'posted') calls.set(entry.requestId, { rows: entry.rows });
    else Object.assign(calls.get(entry.requestId) ?? {}, { taken: entry.taken });
  }
  for (const [requestId, { rows, taken }] of calls) {
    if (taken === false) continue;
    const reason = 'Sent after the backup that this data was restored from.';
    await deliveries.updateMany(
      { _id: { $in: rows }, state: open },
      taken
        ? { $set: { state: 'accepted', reason, requestId }, $unset: ended }
        : {
            $set: { state: 'unknown', reason, requestId, postedAt: copyAt, dueAt: never },
            $unset: letGo,
          },
    );
  }
}
